import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { loadCatalogue } from '#app/domain/controls/load-catalogue.ts'
import { runCase } from '#app/domain/controls/run-cases.ts'
const { controls, faults } = loadCatalogue('playbooks')
const all = parse(readFileSync(process.argv[2]!, 'utf8'), { merge: true }) as Record<string, any[]>
function rule(text: string, i: number): any {
  if (typeof text !== 'string') return text
  const [access, dir, protocol, src, ports, prio] = text.split(' ') as string[]
  const s = src!.split('|'), p = ports!.split('|')
  return { name: 'r' + i, properties: { access, direction: dir === 'in' ? 'Inbound' : dir === 'out' ? 'Outbound' : dir, protocol, priority: Number(prio ?? 100 + i * 10), sourcePortRange: '*', sourcePortRanges: [], destinationAddressPrefix: '*', destinationAddressPrefixes: [],
    ...(s.length > 1 || src === '[]' ? { sourceAddressPrefixes: s } : { sourceAddressPrefix: src, sourceAddressPrefixes: [] }),
    ...(p.length > 1 ? { destinationPortRanges: p.map(x=>x.replace('+','')) .filter(Boolean) } : { destinationPortRange: ports, destinationPortRanges: [] }) } }
}
let n = 0, bad = 0
for (const [id, cases] of Object.entries(all)) {
  if (!Array.isArray(cases) || id.startsWith('_')) continue
  const control = controls.find((c) => c.id === id)
  if (!control) { console.log('NO CONTROL', id); continue }
  cases.forEach((entry, i) => {
    let [expect, resource, related] = entry
    if (Array.isArray(resource)) resource = { properties: { securityRules: resource.map(rule) } }
    n++
    let out: any
    try { out = runCase(control, { name: String(i), resource, related, expect: 'pass' } as any) } catch (e) { out = { verdict: 'ERROR ' + e } }
    if (!String(expect).split('|').includes(out.verdict)) { bad++; console.log(`${id} #${i + 1} expected ${expect} got ${out.verdict} :: ${JSON.stringify(entry[1])} ${JSON.stringify(related ?? '')} :: ${JSON.stringify(out.evidence)} ${out.reason ?? ''}`) }
  })
}
console.log({ n, bad, faults: faults.length })
