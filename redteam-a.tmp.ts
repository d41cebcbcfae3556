import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { loadCatalogue } from '#app/domain/controls/load-catalogue.ts'
import { runCase } from '#app/domain/controls/run-cases.ts'
const cat = loadCatalogue('playbooks')
let n = 0, bad = 0
const only = process.argv[2]?.split(',') ?? ['storage','keyvault','registry','cosmos','redis']
for (const s of only) {
  const f = parse(readFileSync(`/tmp/redteam-a/${s}.yaml`, 'utf8')) as Record<string, {n: unknown; r: Record<string, unknown>; rel?: Record<string, unknown>[]; e: string; nr?: string[]}[]>
  for (const [id, cases] of Object.entries(f)) {
    const c = cat.controls.find((x) => x.id === id)
    if (!c) { console.log('MISSING', id); continue }
    for (const k of cases) {
      n++
      const o = runCase(c, { name: String(k.n), resource: k.r, expect: 'pass', ...(k.rel ? { related: k.rel } : {}), ...(k.nr ? { notRead: k.nr } : {}) } as never)
      const ok = k.e === 'any' ? false : k.e === 'passOrNa' ? o.verdict === 'pass' || o.verdict === 'notApplicable' : o.verdict === k.e
      if (!ok) { if (k.e !== 'any') bad++; console.log(k.e === 'any' ? 'INFO' : 'DIFF', id, '|', k.n, '| expected', k.e, 'got', o.verdict, o.reason ?? '') }
    }
  }
}
console.log(n, 'cases', bad, 'disagreements; faults', cat.faults.length)
