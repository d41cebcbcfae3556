import { readFileSync } from 'node:fs'
import { loadCatalogue } from '#app/domain/controls/load-catalogue.ts'
import { compileCatalogue } from '#app/domain/controls/compile-catalogue.ts'
import { createEvaluation } from '#app/domain/controls/evaluation.ts'
import type { ResourceRecord } from '#app/domain/inventory/record.ts'
let t = performance.now()
const { controls, cases, faults } = loadCatalogue('playbooks')
console.log('load', controls.length, 'controls', Object.values(cases).flat().length, 'cases', faults.length, 'faults', (performance.now() - t).toFixed(), 'ms')
t = performance.now()
const compiled = compileCatalogue({ controls }, { now: new Date() })
console.log('compile', (performance.now() - t).toFixed(1), 'ms')
const real = readFileSync('/work/shared/arm/real-resources.ndjson', 'utf8').trim().split('\n')
const caseRecords = controls.flatMap((c) => (cases[c.id] ?? []).map((one, i) => ({ name: 'n' + i, type: c.resource, ...one.resource, id: `/subscriptions/s/resourceGroups/g${i}/providers/${c.resource}/n${i}` })))
const texts = [...real, ...caseRecords.map((r) => JSON.stringify(r))]
const records: ResourceRecord[] = []
for (let i = 0; i < 50000; i++) { const r = JSON.parse(texts[i % texts.length] as string); r.id = r.id + i; records.push(r) }
for (let round = 0; round < 3; round++) {
  let findings = 0, ev = 0
  t = performance.now()
  const e = createEvaluation(compiled, { onFinding: (f) => { findings++; ev += f.evidence.length } })
  e.header({ version: 1, subscriptionId: 's', collectedAt: '', collected: ['microsoft.insights/diagnosticsettings'] })
  for (const r of records) e.record(r)
  const r = e.finish()
  const verdicts = r.controls.reduce((s, c) => s + c.passed + c.failed + c.notAssessed, 0)
  console.log((performance.now() - t).toFixed(), 'ms', r.resources, 'resources', verdicts, 'verdicts', findings, 'findings', ev, 'evidence')
}
// passes only
const pass: ResourceRecord[] = []



