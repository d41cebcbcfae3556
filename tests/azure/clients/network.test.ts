import { NetworkManagementClient } from '@azure/arm-network'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupId } from '#tests/local-cloud/records.ts'
import { atOnce, type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const group = 'rg-web-weu'
const location = 'westeurope'
const ids = `${groupId}/providers/Microsoft.Network`

let on: CloudForClients
let network: NetworkManagementClient
beforeAll(async () => {
  on = await cloudForClients()
  network = new NetworkManagementClient(...on.parameters)
})
afterAll(() => on.cloud.close())

test('a network and its subnets have ids, etags and states, by whichever call they are read', async () => {
  const { virtualNetworks, subnets } = network
  const wanted = {
    location,
    addressSpace: { addressPrefixes: ['10.1.0.0/16'] },
    subnets: [
      {
        name: 'front',
        addressPrefix: '10.1.0.0/24',
        delegations: [{ name: 'web', serviceName: 'Microsoft.Web/serverFarms' }],
      },
    ],
  }
  const made = await virtualNetworks.beginCreateOrUpdateAndWait(group, 'vnet-client', wanted, atOnce)
  expect(made).toMatchObject({
    provisioningState: 'Succeeded',
    etag: expect.stringMatching(/^W\/"[0-9a-f-]{36}"$/),
    resourceGuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    subnets: [
      {
        id: `${ids}/virtualNetworks/vnet-client/subnets/front`,
        type: 'Microsoft.Network/virtualNetworks/subnets',
        etag: made.etag,
        provisioningState: 'Succeeded',
        delegations: [{ id: `${ids}/virtualNetworks/vnet-client/subnets/front/delegations/web`, etag: made.etag }],
      },
    ],
  })
  const back = await subnets.beginCreateOrUpdateAndWait(
    group,
    'vnet-client',
    'back',
    { addressPrefix: '10.1.1.0/24' },
    atOnce,
  )
  expect(back).toMatchObject({ provisioningState: 'Succeeded', privateLinkServiceNetworkPolicies: 'Enabled' })
  const after = await virtualNetworks.get(group, 'vnet-client')
  expect(after.etag).not.toBe(made.etag)
  expect(await listed(subnets.list(group, 'vnet-client'))).toEqual(after.subnets)
  expect(await subnets.get(group, 'vnet-client', 'back')).toEqual(after.subnets?.[1])
  expect((await listed(virtualNetworks.listAll())).map(({ name }) => name)).toEqual(['vnet-client', 'vnet-web'])
  await subnets.beginDeleteAndWait(group, 'vnet-client', 'back', atOnce)
  expect(await refusalOf(subnets.get(group, 'vnet-client', 'back'))).toBe('404 ResourceNotFound')
})

test('what was answered is taken back, and a change for a former state is refused', async () => {
  const { virtualNetworks } = network
  const before = await virtualNetworks.get(group, 'vnet-web')
  const again = await virtualNetworks.beginCreateOrUpdateAndWait(group, 'vnet-web', before, atOnce)
  expect(again).toMatchObject({ ...before, etag: again.etag, subnets: [{ ...before.subnets?.[0], etag: again.etag }] })
  await virtualNetworks.updateTags(group, 'vnet-web', { tags: { team: 'web' } })
  const only = (etag = '') => ({ ...atOnce, requestOptions: { customHeaders: { 'If-Match': etag } } })
  const late = virtualNetworks.beginCreateOrUpdateAndWait(group, 'vnet-web', before, only(before.etag))
  expect(await refusalOf(late)).toBe('412 PreconditionFailed')
  const { etag } = await virtualNetworks.get(group, 'vnet-web')
  await virtualNetworks.beginCreateOrUpdateAndWait(group, 'vnet-web', before, only(etag))
})

test('a security group has its default rules, and names what uses it', async () => {
  const { networkSecurityGroups, securityRules, defaultSecurityRules } = network
  const made = await networkSecurityGroups.beginCreateOrUpdateAndWait(group, 'nsg-client', { location }, atOnce)
  expect(made.defaultSecurityRules?.map(({ name, priority, access }) => [name, priority, access])).toEqual([
    ['AllowVnetInBound', 65000, 'Allow'],
    ['AllowAzureLoadBalancerInBound', 65001, 'Allow'],
    ['DenyAllInBound', 65500, 'Deny'],
    ['AllowVnetOutBound', 65000, 'Allow'],
    ['AllowInternetOutBound', 65001, 'Allow'],
    ['DenyAllOutBound', 65500, 'Deny'],
  ])
  const rule = {
    protocol: 'Tcp',
    access: 'Allow',
    direction: 'Inbound',
    priority: 100,
    sourceAddressPrefix: '*',
    sourcePortRange: '*',
    destinationAddressPrefix: '*',
    destinationPortRange: '443',
  }
  const added = await securityRules.beginCreateOrUpdateAndWait(group, 'nsg-client', 'https', rule, atOnce)
  expect(added).toMatchObject({ ...rule, id: `${made.id}/securityRules/https`, provisioningState: 'Succeeded' })
  expect(await listed(securityRules.list(group, 'nsg-client'))).toEqual([added])
  const deny = await defaultSecurityRules.get(group, 'nsg-client', 'DenyAllInBound')
  expect(deny).toMatchObject({ id: `${made.id}/defaultSecurityRules/DenyAllInBound`, access: 'Deny' })
  expect(await listed(defaultSecurityRules.list(group, 'nsg-client'))).toHaveLength(6)
  await securityRules.beginDeleteAndWait(group, 'nsg-client', 'https', atOnce)
})

test('an interface has addresses, and its public address names it', async () => {
  const { networkInterfaces, publicIPAddresses } = network
  const sku = { name: 'Standard' }
  const address = { location, sku, publicIPAllocationMethod: 'Static' }
  const made = await publicIPAddresses.beginCreateOrUpdateAndWait(group, 'pip-client', address, atOnce)
  expect(made).toMatchObject({ ipAddress: expect.stringMatching(/^203\.0\.113\.\d+$/), idleTimeoutInMinutes: 4 })
  const ipConfigurations = [
    { name: 'main', subnet: { id: `${ids}/virtualNetworks/vnet-web/subnets/front` }, publicIPAddress: { id: made.id } },
  ]
  const nic = await networkInterfaces.beginCreateOrUpdateAndWait(
    group,
    'nic-client',
    { location, ipConfigurations },
    atOnce,
  )
  expect(nic).toMatchObject({
    macAddress: expect.stringMatching(/^00-0D-3A(-[0-9A-F]{2}){3}$/),
    ipConfigurations: [
      {
        id: `${ids}/networkInterfaces/nic-client/ipConfigurations/main`,
        etag: nic.etag,
        primary: true,
        privateIPAddress: expect.stringMatching(/^10\.0\.0\.\d+$/),
        privateIPAllocationMethod: 'Dynamic',
      },
    ],
  })
  const { ipConfiguration } = await publicIPAddresses.get(group, 'pip-client')
  expect(ipConfiguration?.id).toBe(nic.ipConfigurations?.[0]?.id)
  await networkInterfaces.beginDeleteAndWait(group, 'nic-client', atOnce)
  expect((await publicIPAddresses.get(group, 'pip-client')).ipConfiguration).toBeUndefined()
})

test('parts of a load balancer have ids by which others refer to them', async () => {
  const { loadBalancers, loadBalancerFrontendIPConfigurations, loadBalancerBackendAddressPools, loadBalancerProbes } =
    network
  const id = `${ids}/loadBalancers/lb-client`
  const made = await loadBalancers.beginCreateOrUpdateAndWait(
    group,
    'lb-client',
    {
      location,
      sku: { name: 'Standard' },
      frontendIPConfigurations: [{ name: 'in', publicIPAddress: { id: `${ids}/publicIPAddresses/pip-client` } }],
      backendAddressPools: [{ name: 'web' }],
      probes: [{ name: 'alive', protocol: 'Tcp', port: 80 }],
      loadBalancingRules: [
        {
          name: 'http',
          protocol: 'Tcp',
          frontendPort: 80,
          backendPort: 80,
          frontendIPConfiguration: { id: `${id}/frontendIPConfigurations/in` },
          backendAddressPool: { id: `${id}/backendAddressPools/web` },
          probe: { id: `${id}/probes/alive` },
        },
      ],
    },
    atOnce,
  )
  for (const [list, name] of [
    ['frontendIPConfigurations', 'in'],
    ['backendAddressPools', 'web'],
    ['probes', 'alive'],
    ['loadBalancingRules', 'http'],
  ] as const)
    expect(made[list]).toMatchObject([{ id: `${id}/${list}/${name}`, etag: made.etag, provisioningState: 'Succeeded' }])
  expect(await listed(loadBalancerFrontendIPConfigurations.list(group, 'lb-client'))).toEqual(
    made.frontendIPConfigurations,
  )
  expect(await loadBalancerProbes.get(group, 'lb-client', 'alive')).toEqual(made.probes?.[0])
  const more = loadBalancerBackendAddressPools.beginCreateOrUpdateAndWait(group, 'lb-client', 'api', {}, atOnce)
  expect((await more).id).toBe(`${id}/backendAddressPools/api`)
})

test('other kinds have what Azure gives them', async () => {
  const zone = await network.routeTables.beginCreateOrUpdateAndWait(
    group,
    'rt-client',
    { location, routes: [{ name: 'out', addressPrefix: '0.0.0.0/0', nextHopType: 'Internet' }] },
    atOnce,
  )
  expect(zone).toMatchObject({ routes: [{ provisioningState: 'Succeeded', etag: zone.etag }] })
  const nat = await network.natGateways.beginCreateOrUpdateAndWait(
    group,
    'ng-client',
    { location, sku: { name: 'Standard' } },
    atOnce,
  )
  expect(nat).toMatchObject({ provisioningState: 'Succeeded', idleTimeoutInMinutes: 4 })
})

test('usages, service endpoints and free names are told', async () => {
  const usages = await listed(network.usages.list(location))
  expect(usages).toContainEqual(
    expect.objectContaining({
      currentValue: 2,
      limit: 1000,
      name: expect.objectContaining({ value: 'VirtualNetworks' }),
    }),
  )
  const endpoints = await listed(network.availableEndpointServices.list(location))
  expect(endpoints.map(({ name }) => name)).toContain('Microsoft.Storage')
  expect(await network.checkDnsNameAvailability(location, 'free')).toMatchObject({ available: true })
})
