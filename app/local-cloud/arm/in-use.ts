import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type ArmPath, parseArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { ArmError } from './arm-error.ts'
import { isObject, objectOf } from './json-object.ts'

interface Refusal {
  status: 400 | 409
  code: string
  /** @param user the id of what uses it */
  message(id: string, user: string): string
}

interface Rule extends Refusal {
  /** Types, in lower case, whose body names what they use by its whole id. */
  users: readonly string[]
}

const inNetworks = [
  'microsoft.network/networkinterfaces',
  'microsoft.network/privateendpoints',
  'microsoft.network/bastionhosts',
  'microsoft.network/azurefirewalls',
  'microsoft.network/virtualnetworkgateways',
  'microsoft.network/applicationgateways',
  'microsoft.network/loadbalancers',
]

const networkType = 'microsoft.network/virtualnetworks'
const subnetType = `${networkType}/subnets`

/** Codes and messages are those that Azure answered to people who wrote them down in issues of its tools. */
const rules: Readonly<Record<string, Rule>> = {
  [subnetType]: {
    users: inNetworks,
    status: 400,
    code: 'InUseSubnetCannotBeDeleted',
    message: (id, user) =>
      `Subnet ${nameOf(id)} is in use by ${user} and cannot be deleted. In order to delete the subnet, delete all the resources within the subnet. See aka.ms/deletesubnet.`,
  },
  'microsoft.network/networkinterfaces': {
    users: ['microsoft.compute/virtualmachines'],
    status: 400,
    code: 'NicInUse',
    message: (id, user) =>
      `Network Interface ${id} is used by existing resource ${user}. In order to delete the network interface, it must be dissociated from the resource. To learn more, see aka.ms/deletenic.`,
  },
  'microsoft.network/publicipaddresses': {
    users: [...inNetworks, 'microsoft.network/natgateways'],
    status: 400,
    code: 'PublicIPAddressCannotBeDeleted',
    message: (id, user) =>
      `Public IP address ${id} can not be deleted since it is still allocated to resource ${user}. In order to delete the public IP, disassociate/detach the Public IP address from the resource. To learn how to do this, see aka.ms/deletepublicip.`,
  },
  'microsoft.network/networksecuritygroups': {
    users: [networkType, 'microsoft.network/networkinterfaces'],
    status: 400,
    code: 'InUseNetworkSecurityGroupCannotBeDeleted',
    message: (id, user) =>
      `Network security group ${id} cannot be deleted because it is in use by the following resources: ${user}. In order to delete the Network security group, remove the association with the resource(s). To learn how to do this, see aka.ms/deletensg.`,
  },
  'microsoft.network/routetables': {
    users: [networkType],
    status: 400,
    code: 'InUseRouteTableCannotBeDeleted',
    message: (id) => `Route table ${nameOf(id)} is in use and cannot be deleted.`,
  },
  'microsoft.network/natgateways': {
    users: [networkType],
    status: 400,
    code: 'CannotDeleteNatGatewayAssociatedToSubnet',
    message: (id) =>
      `NAT Gateway ${id} is still configured on subnets. Remove NAT Gateway from all referenced subnets and then delete NAT Gateway.`,
  },
  'microsoft.compute/disks': {
    users: ['microsoft.compute/virtualmachines'],
    status: 409,
    code: 'OperationNotAllowed',
    message: (id, user) => `Disk ${nameOf(id)} is attached to VM ${user}.`,
  },
  'microsoft.web/serverfarms': {
    users: ['microsoft.web/sites'],
    status: 409,
    code: 'Conflict',
    message: (id, user) =>
      `Server farm '${nameOf(id)}' cannot be deleted because it has web app(s) ${nameOf(user)} assigned to it.`,
  },
}

/** Refuses to delete what another resource of the subscription uses, a network with subnets in use among it. */
export function requireUnused(store: ResourceStore, path: ArmPath, existing: ResourceRecord | undefined): void {
  if (existing === undefined) return
  if (path.type.toLowerCase() === networkType) {
    for (const id of subnetsOf(existing)) refuseUsed(store, subnetType, { id, path })
    return
  }
  refuseUsed(store, path.type.toLowerCase(), { id: existing.id, path })
}

function refuseUsed(store: ResourceStore, type: string, { id, path }: { id: string; path: ArmPath }): void {
  const rule = rules[type]
  const user = rule && userOf(store, rule.users, { id, subscription: path.subscription })
  if (rule && user) throw new ArmError(rule.status, rule.code, rule.message(id, user))
}

/** The id of the first resource that names this one, or of the configuration or subnet in it that does. */
function userOf(
  store: ResourceStore,
  types: readonly string[],
  { id, subscription }: { id: string; subscription: string },
): string | undefined {
  const marks = types.map(() => '?').join(', ')
  const [row] = store.select<{ body: string }>(
    `SELECT body FROM resource WHERE type_lower IN (${marks}) AND subscription = ? AND instr(lower(body), ?) > 0 LIMIT 1`,
    [...types, subscription, `"${id.toLowerCase()}"`],
  )
  if (row === undefined) return undefined
  const user = JSON.parse(row.body) as ResourceRecord
  const parts = Object.values(objectOf(user.properties)).flatMap((value) => (Array.isArray(value) ? value : []))
  const naming = parts
    .filter(isObject)
    .find((part) => JSON.stringify(part).toLowerCase().includes(`"${id.toLowerCase()}"`))
  return typeof naming?.id === 'string' && naming.id.toLowerCase().startsWith(`${user.id.toLowerCase()}/`)
    ? naming.id
    : user.id
}

function subnetsOf({ id, properties }: ResourceRecord): string[] {
  const { subnets } = objectOf(properties)
  return Array.isArray(subnets) ? subnets.filter(isObject).map(({ name }) => `${id}/subnets/${String(name)}`) : []
}

/** Removes the interfaces that Azure made for a private endpoint, as it does when the endpoint goes. */
export function removeEndpointInterfaces(store: ResourceStore, endpoint: ResourceRecord): void {
  if (endpoint.type.toLowerCase() !== 'microsoft.network/privateendpoints') return
  const { networkInterfaces } = objectOf(endpoint.properties)
  for (const one of Array.isArray(networkInterfaces) ? networkInterfaces : []) {
    const path = parseArmPath(String(objectOf(one).id))
    if (path !== undefined) store.remove(path.lower)
  }
}

function nameOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
