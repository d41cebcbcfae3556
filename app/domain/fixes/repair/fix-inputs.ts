import type { FixInput } from '#app/contract/template-content.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { nameOf } from '../../arm/resource-id.ts'
import { valueAt } from './repair-body.ts'

/** What a fix needs to know that no control can say. `find` proposes a value from the scanned subscription. */
export interface KnownFixInput extends Omit<FixInput, 'default'> {
  /** The ARM type that `find` looks for; none when it needs no resource. */
  resource?: string
  /** None when only a person knows it. */
  find?(records: Iterable<ResourceRecord>, now: Date): FixInput['default']
  /** What a person could give, where a fix is tried out. */
  example?: string
}

/** The id of the first resource of a type by id, one that looks central before all others. */
function firstOf(records: Iterable<ResourceRecord>, type: string): string | undefined {
  const isCentral = (id: string) => /central|security|sentinel|shared|hub|platform/i.test(id.split('/').at(-1) ?? '')
  const ids = [...records].filter((record) => record.type.toLowerCase() === type.toLowerCase()).map(({ id }) => id)
  return ids.sort((a, b) => Number(isCentral(b)) - Number(isCentral(a)) || (a < b ? -1 : 1))[0]
}

/** Names of subnets that plainly are for private endpoints: `snet-pe-weu`, `private-endpoints`, `snet-endpoints`. */
const endpointSubnet = /private-?endpoint|(^|-)(pe|endpoints)(-|$)/i

/** The first subnet for private endpoints by id, one in a network that looks central before all others. */
function subnetForEndpoints(records: Iterable<ResourceRecord>): { id: string; location: string } | undefined {
  const networks = [...records].filter(({ id, type, location, properties }) => {
    return type.toLowerCase() === networkType.toLowerCase() && location && subnetIn({ id, type, properties })
  })
  const first = firstOf(networks, networkType)
  const network = networks.find(({ id }) => id === first)
  const id = network && subnetIn(network)
  return id && network?.location ? { id, location: network.location } : undefined
}

function subnetIn(network: ResourceRecord): string | undefined {
  const subnets = valueAt(network, 'properties.subnets')
  const ids = (Array.isArray(subnets) ? subnets : []).map((subnet) => valueAt(subnet, 'id'))
  return ids.find((id): id is string => typeof id === 'string' && endpointSubnet.test(nameOf(id)))
}

const networkType = 'Microsoft.Network/virtualNetworks'

const inputs: KnownFixInput[] = [
  {
    name: 'log_workspace_id',
    type: 'string',
    description: 'Id of the Log Analytics workspace that receives the logs.',
    resource: 'Microsoft.OperationalInsights/workspaces',
    find: (records) => firstOf(records, 'Microsoft.OperationalInsights/workspaces'),
  },
  {
    name: 'ddos_plan_id',
    type: 'string',
    description: 'Id of the DDoS protection plan that covers the virtual networks.',
    resource: 'Microsoft.Network/ddosProtectionPlans',
    find: (records) => firstOf(records, 'Microsoft.Network/ddosProtectionPlans'),
  },
  {
    name: 'security_contact_email',
    type: 'string',
    description:
      'E-mail address of the people who handle security alerts; a shared mailbox rather than the one of a person.',
    example: 'security@example.com',
  },
  {
    name: 'private_endpoint_subnet_id',
    type: 'string',
    description: 'Id of the subnet that private endpoints get their addresses from.',
    resource: networkType,
    find: (records) => subnetForEndpoints(records)?.id,
  },
  {
    name: 'private_endpoint_location',
    type: 'string',
    description:
      'Region of the virtual network that the subnet of the private endpoints belongs to, for example westeurope.',
    resource: networkType,
    find: (records) => subnetForEndpoints(records)?.location,
  },
  {
    name: 'secrets_expire_at',
    type: 'number',
    description: 'When secrets without an end expire, in seconds since 1970, UTC.',
    find: (_, now) => (Math.floor(now.getTime() / 86_400_000) + 365) * 86_400,
  },
  {
    name: 'exemptions_end_at',
    type: 'string',
    description: 'When exemptions from policies without a near end expire, such as 2027-03-31T00:00:00Z.',
    find: (_, now) => new Date((Math.floor(now.getTime() / 86_400_000) + 90) * 86_400_000).toISOString(),
  },
]

/** The inputs that fixes of controls may name, by name. A body names one by `{ "$input": "<name>" }`. */
export const fixInputs: Readonly<Record<string, KnownFixInput>> = Object.fromEntries(
  inputs.map((input) => [input.name, input]),
)
