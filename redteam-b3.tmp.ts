import { loadCatalogue } from '#app/domain/controls/load-catalogue.ts'
import { runCase, runRepairedCase } from '#app/domain/controls/run-cases.ts'
const { controls, cases, faults } = loadCatalogue('playbooks')
let n = 0
for (const c of controls) {
  if (!['network','compute','aks'].includes(c.service)) continue
  for (const x of cases[c.id] ?? []) { n++
    const out = runCase(c, x)
    if (out.verdict !== x.expect) console.log('BAD', c.id, x.name, out.verdict)
    if (x.expect === 'fail' && c.fix.patch && x.repaired !== false && !c.fix.resource) { const r = runRepairedCase(c, x); if (r.verdict !== 'pass') console.log('UNREPAIRED', c.id, x.name, r.verdict) }
  }
}
console.log(n, faults.slice(0, 5))
const show = (id: string, rules: any[]) => console.log(id, JSON.stringify(runCase(controls.find((c) => c.id === id)!, { name: 'x', expect: 'pass', resource: { properties: { securityRules: rules } } } as any).evidence, null, 0))
const r = (p: any) => ({ name: 'r', properties: { access: 'Allow', direction: 'Inbound', protocol: '*', priority: 100, ...p } })
show('network-admin-ports-closed-to-internet', [r({ sourceAddressPrefix: '*', destinationPortRange: '*' })])
show('network-ssh-closed-to-internet', [r({ sourceAddressPrefix: '*', destinationPortRange: '20-30' })])
show('network-ssh-closed-to-internet', [r({ sourceAddressPrefixes: ['10.0.0.0/8', '0.0.0.0/0'], destinationPortRanges: ['80', '20-30'] })])
