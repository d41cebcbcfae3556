import type { SubscriptionPlan } from './estate-plan.ts'
import { type Location, shortLocation } from './names.ts'
import { firstGroup, type ResourceGroup } from './resource-groups.ts'
import type { Unit } from './unit.ts'

/** The subnets of every virtual network; the first network of a subscription is the hub and has those of its gateways too. */
export const spokeSubnets = ['snet-workload', 'snet-data', 'snet-endpoints', 'snet-aks'] as const
export const hubSubnets = [
  ...spokeSubnets,
  'AzureBastionSubnet',
  'AzureFirewallSubnet',
  'GatewaySubnet',
  'snet-gateway',
] as const

interface NetworkPlace {
  id: string
  name: string
  group: ResourceGroup
  location: Location
}

/** Where the virtual network at `index` stands: every third in North Europe, the others in West Europe. */
export function networkAt(plan: SubscriptionPlan, index: number): NetworkPlace {
  const location: Location = index % 3 === 2 ? 'northeurope' : 'westeurope'
  const group = firstGroup(plan.subscription, 'network', location)
  const role = index === 0 ? 'hub' : `spoke${String(index).padStart(2, '0')}`
  const name = `vnet-${role}-${plan.subscription.code}-${shortLocation[location]}`
  return { id: `${group.id}/providers/Microsoft.Network/virtualNetworks/${name}`, name, group, location }
}

/** A subnet for the unit: in its own region when the subscription has a network there, else in the hub. */
export function subnetFor(unit: Unit, subnet: (typeof spokeSubnets)[number]): string {
  return `${networkFor(unit).id}/subnets/${subnet}`
}

/** The region of `subnetFor`: interfaces and private endpoints stand in the region of their network. */
export function locationOfNetwork(unit: Unit): Location {
  return networkFor(unit).location
}

function networkFor(unit: Unit): NetworkPlace {
  const networks = unit.plan.units.virtualNetworks
  const inNorth = Math.floor(networks / 3)
  if (unit.location === 'northeurope' && inNorth > 0) return networkAt(unit.plan, 2 + 3 * (unit.index % inNorth))
  const west = unit.index % (networks - inNorth)
  return networkAt(unit.plan, west + Math.floor(west / 2))
}
