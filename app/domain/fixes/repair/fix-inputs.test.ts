import { expect, test } from 'vitest'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { fixInputs } from './fix-inputs.ts'
import { inputsOf } from './repair-body.ts'

const { controls } = shippedCatalogue
const now = new Date('2026-11-21T17:03:00Z')
const workspace = (name: string) => ({
  id: `/subscriptions/s/resourceGroups/g/providers/Microsoft.OperationalInsights/workspaces/${name}`,
  type: 'microsoft.operationalinsights/Workspaces',
})

test('the workspace for logs is the central one, else the first by id', () => {
  const find = (...names: string[]) => fixInputs.log_workspace_id?.find?.(names.map(workspace), now)
  expect(find('law-b', 'law-a')).toBe(workspace('law-a').id)
  expect(find('law-a', 'law-central-b', 'law-central-a')).toBe(workspace('law-central-a').id)
  expect(find()).toBeUndefined()
})

const network = (name: string, location: string, ...subnets: string[]) => {
  const id = `/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/${name}`
  const properties = { subnets: subnets.map((subnet) => ({ id: `${id}/subnets/${subnet}`, name: subnet })) }
  return { id, type: 'Microsoft.Network/virtualNetworks', location, properties }
}

test.each(['snet-pe', 'snet-pe-weu', 'PrivateEndpoints', 'private-endpoint-web', 'snet-endpoints'])(
  'private endpoints go into %s of the central network, and stand in its region',
  (subnet) => {
    const networks = [
      network('vnet-a', 'westeurope', 'snet-pe'),
      network('vnet-hub', 'northeurope', 'GatewaySubnet', subnet),
      network('vnet-central', 'swedencentral', 'snet-web'),
    ]
    const found = (name: string) => fixInputs[name]?.find?.(networks, now)
    expect(found('private_endpoint_subnet_id')).toBe(`${networks[1]?.id}/subnets/${subnet}`)
    expect(found('private_endpoint_location')).toBe('northeurope')
  },
)

test('no subnet is proposed for private endpoints whose name does not say so', () => {
  const networks = [network('vnet-hub', 'westeurope', 'snet-web', 'snet-people', 'snet-open'), network('vnet-b', 'x')]
  for (const name of ['private_endpoint_subnet_id', 'private_endpoint_location'])
    expect(fixInputs[name]?.find?.(networks, now)).toBeUndefined()
})

test('secrets expire in a year, at the beginning of a day', () => {
  const seconds = fixInputs.secrets_expire_at?.find?.([], now)
  expect(new Date(Number(seconds) * 1000).toISOString()).toBe('2027-11-21T00:00:00.000Z')
})

test('every input that a control names is known, and every known one is named', () => {
  const named = controls.flatMap(({ fix }) => inputsOf(fix))
  expect([...new Set(named)].sort()).toEqual(Object.keys(fixInputs).sort())
})
