import { PlanJson, type PlannedResource } from '#app/terraform/plan-format.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { typeOf } from '../../arm/resource-id.ts'
import { resourceGroupType } from '../../arm/scope-types.ts'
import { knownAfterApply, withUnknown } from './known-after-apply.ts'
import { plannedIdOf } from './planned-id.ts'
import { References } from './references.ts'

/** Planned states of resources, and the ids that their arguments stand for. */
export interface PlannedStates {
  stateOf(resource: PlannedResource): JsonObject
  /** Whether the configuration gives a resource an argument, by its name or path; undefined when the plan does not tell. */
  isGiven(address: string, argument: string): boolean | undefined
  /** The id that an argument refers to; undefined when it is not that of one resource of this type (lower case) in the plan. */
  referredId(address: string, argument: string, type: string | undefined): string | undefined
  /** Ids of all resources that an argument refers to, one for each instance; undefined when it refers to anything else. */
  referredIds(address: string, argument: string): string[] | undefined
}

/** The id of a planned resource that is not of azapi; null when nothing tells it. */
type IdOfOther = (resource: PlannedResource, state: JsonObject) => string | null

interface Known {
  /** `/subscriptions/…` in which the provider works. */
  subscription?: string
  /** A name that only the apply tells is made up of the address, so that an id stands for what gets it. */
  namesAreMadeUp?: boolean
  idOfOther?: IdOfOther
}

/**
 * Planned states of resources by address, with the parent that the configuration names in place of one that only the apply
 * would tell: azapi plans no id of what it makes, though type, name and parent say it.
 */
export function plannedStates(plan: unknown, known: Known = {}): PlannedStates {
  const { subscription, namesAreMadeUp = false, idOfOther = () => null } = known
  const { resource_changes } = PlanJson.parse(plan)
  const references = new References(plan)
  const byAddress = new Map(resource_changes.map((one) => [one.address, one]))
  const states = new Map<string, JsonObject>()

  function stateOf({ address, type, change }: PlannedResource): JsonObject {
    const worked = states.get(address)
    if (worked) return worked
    const planned = withUnknown(isJsonObject(change.after) ? change.after : {}, change.after_unknown)
    const state: JsonObject = isJsonObject(planned) ? { ...planned } : {}
    states.set(address, state)
    if (type.startsWith('azapi_')) tellWhereItStands(state, address)
    return state
  }

  /** Puts what the configuration tells in the place of a name, a parent and a resource that only the apply would. */
  function tellWhereItStands(state: JsonObject, address: string): void {
    const own = typeof state.type === 'string' ? (state.type.split('@')[0] ?? '') : ''
    if (namesAreMadeUp && state.name === knownAfterApply) state.name = madeUpName(address)
    if (state.parent_id === knownAfterApply && isGroupOfProvider(own, address))
      state.parent_id = subscription ?? knownAfterApply
    for (const name of ['parent_id', 'resource_id'] as const) {
      if (state[name] !== knownAfterApply) continue
      // Terraform tells what an expression refers to, not what it makes of that: only a fitting type excludes a suffix.
      state[name] = referredId(address, name, wantedType(own, name)) ?? knownAfterApply
    }
  }

  /** The provider puts groups without a parent into its own subscription. */
  const isGroupOfProvider = (type: string, address: string) =>
    type.toLowerCase() === resourceGroupType.toLowerCase() && references.gives(address, 'parent_id') === false

  function idOf(resource: PlannedResource): string | null {
    const state = stateOf(resource)
    return resource.type.startsWith('azapi_') ? plannedIdOf(state) : idOfOther(resource, state)
  }

  function referredIds(address: string, argument: string): string[] | undefined {
    const found = references
      .of(address, argument)
      ?.flatMap((referred) =>
        resource_changes
          .filter((one) => one.address === referred.address || one.address.startsWith(`${referred.address}[`))
          .map(idOf),
      )
    return found && found.length > 0 && found.every((id) => id !== null) ? found : undefined
  }

  function referredId(address: string, argument: string, type: string | undefined): string | undefined {
    const [referred, ...more] = references.of(address, argument) ?? []
    if (!referred || more.length > 0) return undefined
    if (referred.attribute !== 'id' && !(referred.byOwnKey && referred.attribute === '')) return undefined
    const ownKey = /\[(?:"(?:[^"\\]|\\.)*"|\d+)\]$/.exec(address)?.[0] ?? ''
    const other = byAddress.get(`${referred.address}${referred.byOwnKey ? ownKey : ''}`)
    if (other === undefined) return undefined
    const id = idOf(other)
    return id && (type === undefined || typeOf(id)?.toLowerCase() === type) ? id : undefined
  }

  return { stateOf, isGiven: (address, argument) => references.gives(address, argument), referredId, referredIds }
}

/** A name that no other resource of the plan has, and that ends no id. */
export const madeUpName = (address: string) => address.replaceAll('/', '\u2215')

/** In lower case: the type that an id of this argument has, when it stands as it is. */
function wantedType(type: string, argument: 'parent_id' | 'resource_id'): string {
  if (argument === 'resource_id') return type.toLowerCase()
  const parts = type.split('/')
  return (parts.length > 2 ? parts.slice(0, -1).join('/') : resourceGroupType).toLowerCase()
}
