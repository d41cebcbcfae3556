import { loadCatalogue } from '#app/domain/controls/load-catalogue.ts'
import { runCase } from '#app/domain/controls/run-cases.ts'
const { controls, cases } = loadCatalogue('playbooks')
for (const c of controls) {
  if (!['network','compute','aks'].includes(c.service)) continue
  const failing = (cases[c.id] ?? []).filter((x) => x.expect === 'fail')
  const one = failing[0]
  if (!one) { console.log(c.id, 'NO FAIL'); continue }
  const out = runCase(c, one)
  console.log(`\n${c.id} [${one.name}]`)
  for (const e of out.evidence) console.log(`   ${e.path} | expected ${JSON.stringify(e.expected)} | actual ${JSON.stringify(e.actual)}`)
}
