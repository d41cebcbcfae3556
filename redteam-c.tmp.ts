import { readFileSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'
import { loadCatalogue } from '#app/domain/controls/load-catalogue.ts'
import { runCase } from '#app/domain/controls/run-cases.ts'
const cat = loadCatalogue('playbooks')
if (cat.faults.length) console.log('FAULTS', cat.faults.slice(0, 5))
let n = 0, bad = 0
const only = process.argv[2]
for (const f of readdirSync('/tmp/redteam-c').filter((x) => x.endsWith('.yaml') && (!only || x.startsWith(only)))) {
  const y = parse(readFileSync(`/tmp/redteam-c/${f}`, 'utf8')) as Record<string, { r?: unknown; e: string; rel?: unknown; now?: string; n?: string }[]>
  for (const [id, cases] of Object.entries(y)) {
    const c = cat.controls.find((x) => x.id === id)
    if (!c) { console.log('NO CONTROL', id); continue }
    for (const k of cases) {
      n++
      try {
        const o = runCase(c, { name: 'x', resource: k.r ?? {}, related: k.rel, now: k.now, expect: 'pass' } as never)
        if (!k.e.split('|').includes(o.verdict)) { bad++; console.log(`${id}\n   want ${k.e} got ${o.verdict}${k.n ? ` [${k.n}]` : ''} ${JSON.stringify(k.r)?.slice(0,400)} ${JSON.stringify(k.rel)?.slice(0,600) ?? ''}\n   ${JSON.stringify(o.evidence).slice(0,300)} ${o.reason ?? ''}`) }
      } catch (err) { bad++; console.log('ERR', id, JSON.stringify(k), String(err).slice(0, 300)) }
    }
  }
}
console.log({ n, bad })
