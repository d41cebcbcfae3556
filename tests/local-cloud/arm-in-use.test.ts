import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm } from './arm-caller.ts'

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startLocalCloud({ file: ':memory:', resources: 400 })
  arm = await armCaller(cloud)
  for (const { id } of ofType('Microsoft.Authorization/locks')) cloud.store.remove(id.toLowerCase())
})
afterAll(() => cloud.close())

/** The resources of the estate of a type. */
function ofType(type: string): ResourceRecord[] {
  return cloud.store
    .select<{ body: string }>('SELECT body FROM resource WHERE type_lower = ? ORDER BY id_lower', [type.toLowerCase()])
    .map(({ body }) => JSON.parse(body) as ResourceRecord)
}

const textOf = (record: ResourceRecord) => JSON.stringify(record).toLowerCase()

/** The first resource of a type that one of these names. */
function usedOf(type: string, users: ResourceRecord[]): ResourceRecord {
  const used = ofType(type).find(({ id }) => users.some((user) => textOf(user).includes(`"${id.toLowerCase()}"`)))
  if (used === undefined) throw new Error(`the estate uses no ${type}`)
  return used
}

const network = 'Microsoft.Network'
const machines = () => ofType('Microsoft.Compute/virtualMachines')
const networks = () => ofType(`${network}/virtualNetworks`)
const interfaces = () => ofType(`${network}/networkInterfaces`)

test.each([
  [`${network}/virtualNetworks/subnets`, interfaces, 400, 'InUseSubnetCannotBeDeleted'],
  [`${network}/networkInterfaces`, machines, 400, 'NicInUse'],
  [`${network}/publicIPAddresses`, interfaces, 400, 'PublicIPAddressCannotBeDeleted'],
  [`${network}/networkSecurityGroups`, networks, 400, 'InUseNetworkSecurityGroupCannotBeDeleted'],
  ['Microsoft.Compute/disks', machines, 409, 'OperationNotAllowed'],
  ['Microsoft.Web/serverfarms', () => ofType('Microsoft.Web/sites'), 409, 'Conflict'],
] as const)('%s in use cannot be deleted', async (type, users, status, code) => {
  const { id } = usedOf(type, users())
  const refused = await arm('DELETE', id)
  expect([refused.status, refused.body.error?.code]).toEqual([status, code])
  expect(refused.body.error?.message).toContain(id.split('/').at(-1))
  expect((await arm('GET', id)).status).toBe(200)
})

test('a network whose subnets are in use cannot be deleted, and names who uses them', async () => {
  const used = usedOf(`${network}/virtualNetworks/subnets`, interfaces())
  const refused = await arm('DELETE', used.id.slice(0, used.id.lastIndexOf('/subnets/')))
  expect([refused.status, refused.body.error?.code]).toEqual([400, 'InUseSubnetCannotBeDeleted'])
  expect(refused.body.error?.message).toMatch(/is in use by \/subscriptions\/.+ and cannot be deleted/)
})

test('in the order of their use machine, interface and address go', async () => {
  const address = usedOf(`${network}/publicIPAddresses`, interfaces())
  const card = interfaces().find((one) => textOf(one).includes(`"${address.id.toLowerCase()}"`))
  const machine = machines().find((one) => textOf(one).includes(`"${card?.id.toLowerCase()}"`))
  for (const one of [machine, card, address]) expect((await arm('DELETE', one?.id ?? '')).status).toBe(200)
})

test('a route table and a NAT gateway on a subnet cannot be deleted until it lets them go', async () => {
  const group = ofType('Microsoft.Resources/resourceGroups')[0]?.id
  const place = `${group}/providers/${network}`
  const [table, gateway, net] = [`${place}/routeTables/rt`, `${place}/natGateways/nat`, `${place}/virtualNetworks/net`]
  const location = 'westeurope'
  await arm('PUT', table, { location, properties: {} })
  await arm('PUT', gateway, { location, sku: { name: 'Standard' }, properties: {} })
  const put = (subnet: object) =>
    arm('PUT', net, {
      location,
      properties: {
        addressSpace: { addressPrefixes: ['10.9.0.0/16'] },
        subnets: [{ name: 'one', properties: { addressPrefix: '10.9.0.0/24', ...subnet } }],
      },
    })
  expect((await put({ routeTable: { id: table }, natGateway: { id: gateway } })).status).toBe(201)
  const codes = [await arm('DELETE', table), await arm('DELETE', gateway)].map(({ body }) => body.error?.code)
  expect(codes).toEqual(['InUseRouteTableCannotBeDeleted', 'CannotDeleteNatGatewayAssociatedToSubnet'])
  await put({})
  for (const id of [table, gateway, net]) expect((await arm('DELETE', id)).status).toBe(200)
})

test('with a private endpoint goes the interface that Azure made for it, and no sooner the subnet', async () => {
  const [endpoint] = ofType(`${network}/privateEndpoints`)
  if (endpoint === undefined) throw new Error('the estate has no private endpoint')
  const { networkInterfaces, subnet } = endpoint.properties as {
    networkInterfaces: { id: string }[]
    subnet: { id: string }
  }
  expect((await arm('DELETE', subnet.id)).body.error?.code).toBe('InUseSubnetCannotBeDeleted')
  expect((await arm('DELETE', endpoint.id)).status).toBe(200)
  expect((await arm('GET', networkInterfaces[0]?.id ?? '')).status).toBe(404)
})
