import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { SubscriptionPlan } from './estate-plan.ts'
import { type Location, resourceGroupName, teams } from './names.ts'
import { type Random, seededRandom } from './random.ts'
import type { EstateSubscription } from './tenant.ts'

export interface ResourceGroup {
  id: string
  name: string
  location: Location
  team: string
}

/** The group at a place of the list of teams; each further wave repeats the list. */
function groupAt(subscription: EstateSubscription, place: number, wave: number): ResourceGroup {
  const owner = teams[place]
  if (owner === undefined) throw new RangeError(`No team at ${place}`)
  const name = resourceGroupName(subscription.stage, owner.team, owner.location, wave)
  const id = `/subscriptions/${subscription.subscriptionId}/resourceGroups/${name}`
  return { id, name, location: owner.location, team: owner.team }
}

/** A group of the first wave; every subscription has those of network, monitoring and security. */
export function firstGroup(subscription: EstateSubscription, team: string, location: Location): ResourceGroup {
  return groupAt(
    subscription,
    teams.findIndex((owner) => owner.team === team && owner.location === location),
    0,
  )
}

/** Network Watcher's group, which Azure itself makes. */
export function networkWatcherGroup(subscription: EstateSubscription): ResourceGroup {
  const name = 'NetworkWatcherRG'
  const id = `/subscriptions/${subscription.subscriptionId}/resourceGroups/${name}`
  return { id, name, location: 'westeurope', team: 'network' }
}

/** A group of one of the teams, or of any team when none of them has a group in this subscription. */
export function groupForUnit(plan: SubscriptionPlan, random: Random, wanted: readonly string[]): ResourceGroup {
  const existing = teams.slice(0, plan.resourceGroups).map((owner, place) => ({ team: owner.team as string, place }))
  const fitting = existing.filter(({ team }) => wanted.includes(team))
  const { place } = random.pick(fitting.length > 0 ? fitting : existing)
  const waves = Math.floor((plan.resourceGroups - 1 - place) / teams.length) + 1
  return groupAt(plan.subscription, place, random.int(0, waves - 1))
}

export function* resourceGroups(plan: SubscriptionPlan): Iterable<ResourceRecord> {
  yield groupRecord(networkWatcherGroup(plan.subscription), undefined)
  for (let index = 0; index < plan.resourceGroups; index++) {
    const group = groupAt(plan.subscription, index % teams.length, Math.floor(index / teams.length))
    const random = seededRandom(plan.seed, plan.subscription.stage, 'group', index)
    yield groupRecord(
      group,
      random.chance(0.8) ? { owner: `team-${group.team}`, environment: plan.subscription.stage } : {},
    )
  }
}

function groupRecord(group: ResourceGroup, tags: Record<string, string> | undefined): ResourceRecord {
  const type = 'Microsoft.Resources/resourceGroups'
  return {
    id: group.id,
    name: group.name,
    type,
    location: group.location,
    tags,
    properties: { provisioningState: 'Succeeded' },
  }
}
