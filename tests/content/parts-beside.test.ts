import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { judgeFile } from '#cli/judge/judge-file.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'

const group = '/subscriptions/3f0d6c1e-5a77-4c0e-9d55-0b9b0c2a7e11/resourceGroups/rg'
const record = (type: string, name: string, properties?: unknown): ResourceRecord => ({
  id: `${group}/providers/${type}/${name}`,
  name,
  type,
  location: 'westeurope',
  ...(properties !== undefined && { properties }),
})
const child = (parent: ResourceRecord, kind: string, name: string, properties: unknown): ResourceRecord => ({
  id: `${parent.id}/${kind}/${name}`,
  name,
  type: `${parent.type}/${kind}`,
  properties,
})

const network = record('Microsoft.Network/virtualNetworks', 'vnet', {})
const interfaces = [{ id: `${group}/providers/Microsoft.Network/networkInterfaces/nic` }]
const securityGroup = record('Microsoft.Network/networkSecurityGroups', 'nsg', { networkInterfaces: interfaces })
const rule = (name: string, more: object) =>
  child(securityGroup, 'securityRules', name, {
    access: 'Allow',
    direction: 'Inbound',
    priority: 200,
    protocol: 'Tcp',
    sourceAddressPrefix: 'Internet',
    sourcePortRange: '*',
    destinationAddressPrefix: '*',
    destinationPortRange: '22',
    ...more,
  })
const ssh = rule('ssh', {})
const refusal = rule('refuse', { access: 'Deny', priority: 100, protocol: '*', destinationPortRange: '*' })
const table = record('Microsoft.Network/routeTables', 'rt', { subnets: [{ id: `${network.id}/subnets/a` }] })
const cluster = record('Microsoft.ContainerService/managedClusters', 'aks', { enableRBAC: true })
const vault = record('Microsoft.KeyVault/vaults', 'kv', { enableRbacAuthorization: false })
const account = record('Microsoft.Storage/storageAccounts', 'st', {})
const balancer = record('Microsoft.Network/loadBalancers', 'lb', {})
const frontend = child(balancer, 'frontendIPConfigurations', 'fe', { publicIPAddress: { id: 'ip' } })
const nic = record('Microsoft.Network/networkInterfaces', 'nic', {})
const site = record('Microsoft.Web/sites', 'app', {})
const connection = (status: string) =>
  child(account, 'privateEndpointConnections', 'c', { privateLinkServiceConnectionState: { status } })

/** What is beside its parent, the control that it decides, and what that says with it. */
const cases: [string, string, 'fail' | 'pass', ResourceRecord, ResourceRecord[]][] = [
  ['a rule', 'network-ssh-closed-to-internet', 'fail', securityGroup, [ssh]],
  ['a rule behind an earlier one', 'network-ssh-closed-to-internet', 'pass', securityGroup, [ssh, refusal]],
  [
    'a route',
    'network-route-no-internet-bypass',
    'fail',
    table,
    [child(table, 'routes', 'r', { addressPrefix: '0.0.0.0/0', nextHopType: 'Internet' })],
  ],
  [
    'a subnet',
    'network-subnets-have-security-group',
    'fail',
    network,
    [child(network, 'subnets', 'a', { addressPrefix: '10.0.0.0/24' })],
  ],
  [
    'a node pool',
    'aks-no-node-public-ip',
    'fail',
    cluster,
    [child(cluster, 'agentPools', 'p', { enableNodePublicIP: true })],
  ],
  [
    'a policy of access',
    'keyvault-access-policy-purge',
    'fail',
    vault,
    [
      child(vault, 'accessPolicies', 'add', {
        accessPolicies: [{ objectId: 'o', permissions: { secrets: ['purge'] } }],
      }),
    ],
  ],
  ['a connection', 'storage-private-endpoint', 'pass', account, [connection('Approved')]],
  ['a refused connection', 'storage-private-endpoint', 'fail', account, [connection('Rejected')]],
  [
    'a forwarding rule',
    'network-load-balancer-admin-ports',
    'fail',
    balancer,
    [
      frontend,
      child(balancer, 'inboundNatRules', 'ssh', {
        protocol: 'Tcp',
        frontendPort: 22,
        backendPort: 22,
        frontendIPConfiguration: { id: frontend.id },
      }),
    ],
  ],
  [
    'an address of an interface',
    'network-interface-no-public-ip',
    'fail',
    nic,
    [child(nic, 'ipConfigurations', 'i', { publicIPAddress: { id: 'ip' } })],
  ],
  [
    'the name of an app',
    'appservice-custom-domain-tls',
    'fail',
    site,
    [child(site, 'hostNameBindings', 'www.contoso.com', { sslState: 'Disabled' })],
  ],
]

describe('children that stand beside their parent in a file', () => {
  it.each(cases)('%s: %s %ss, in any order and casing', async (_, control, expected, parent, children) => {
    const orders = fc.tuple(
      fc.shuffledSubarray([parent, ...children], { minLength: children.length + 1 }),
      fc.array(fc.boolean(), { minLength: children.length + 1, maxLength: children.length + 1 }),
    )
    await fc.assert(
      fc.asyncProperty(orders, async ([records, lower]) => {
        const spelled = records.map((one, at) => (lower[at] ? inLowerCase(one) : one))
        expect(await verdictsOf(control, spelled)).toEqual([expected])
      }),
      { numRuns: 8 },
    )
  })

  it.each(cases)('%s without its parent never passes', async (_, control, _expected, _parent, children) => {
    expect(await verdictsOf(control, children)).not.toContain('pass')
  })

  it('are taken once where the parent tells them too, and by what stands beside it where it tells their ids alone', async () => {
    const told = (securityRules: unknown[]) => ({
      ...securityGroup,
      properties: { networkInterfaces: interfaces, securityRules },
    })
    const closed = { ...ssh, properties: { ...(ssh.properties as object), access: 'Deny' } }
    expect(await verdictsOf('network-ssh-closed-to-internet', [told([closed]), ssh])).toEqual(['pass'])
    expect(await verdictsOf('network-ssh-closed-to-internet', [told([{ id: ssh.id }]), ssh])).toEqual(['fail'])
    expect(await verdictsOf('network-ssh-closed-to-internet', [told([refusal]), ssh])).toEqual(['pass'])
    expect(await verdictsOf('network-ssh-closed-to-internet', [ssh, told([])])).toEqual(['fail'])
  })

  it('are judged where their parent alone tells them, and once', async () => {
    const subnet = child(network, 'subnets', 'a', { addressPrefix: '10.0.0.0/24' })
    const told = { ...network, properties: { subnets: [subnet] } }
    for (const records of [[told], [told, subnet], [subnet, told]])
      expect(await verdictsOf('network-subnet-no-default-outbound', records)).toEqual(['fail'])
    const machine = record('Microsoft.Compute/virtualMachines', 'vm', {
      storageProfile: { osDisk: { osType: 'Windows' } },
    })
    const agent = child(machine, 'extensions', 'AzureMonitorWindowsAgent', {
      publisher: 'Microsoft.Azure.Monitor',
      type: 'AzureMonitorWindowsAgent',
      provisioningState: 'Succeeded',
    })
    for (const records of [[{ ...machine, resources: [agent] }], [{ ...machine, resources: [agent] }, agent]])
      expect(await verdictsOf('compute-vm-monitor-agent-windows', records)).toEqual(['pass'])
  })

  it('show what uses a security group though their network is not there', async () => {
    const unattached = { ...securityGroup, properties: { securityRules: [ssh] } }
    const subnet = child(network, 'subnets', 'a', { networkSecurityGroup: { id: securityGroup.id } })
    expect(await verdictsOf('network-ssh-closed-to-internet', [unattached, subnet])).toEqual(['fail'])
    expect(await verdictsOf('network-ssh-closed-to-internet', [unattached])).toEqual(['notAssessed'])
  })

  it('make nothing of a parent that has lost its properties', async () => {
    const { properties: _, ...reduced } = securityGroup
    expect(await verdictsOf('network-ssh-closed-to-internet', [reduced, rule('ok', { access: 'Deny' })])).toEqual([
      'notAssessed',
    ])
  })
})

it('reads an id that ends in a slash like any other', async () => {
  const app = record('Microsoft.Web/sites', 'app', {})
  const config = { ...child(app, 'config', 'web', { ftpsState: 'AllAllowed' }), id: `${app.id}/config/web/` }
  expect(await verdictsOf('appservice-ftp-encryption', [app, config])).toEqual(['fail'])
})

function inLowerCase(one: ResourceRecord): ResourceRecord {
  return { ...one, id: one.id.toLowerCase(), type: one.type.toLowerCase() }
}

/** What a control says of a file with these records. */
async function verdictsOf(controlId: string, records: ResourceRecord[]): Promise<string[]> {
  const controls = shippedCatalogue.controls.filter(({ id }) => id === controlId)
  const verdicts: string[] = []
  const { controls: counts } = await judgeFile({
    source: bytesOf(records),
    name: 'a file',
    catalogue: { ...shippedCatalogue, controls },
    onFinding: ({ status }) => verdicts.push(status === 'failed' ? 'fail' : status),
  })
  return [...verdicts, ...Array.from({ length: counts[0]?.passed ?? 0 }, () => 'pass')]
}

async function* bytesOf(records: readonly ResourceRecord[]) {
  for (const one of records) yield Buffer.from(`${JSON.stringify(one)}\n`)
}
