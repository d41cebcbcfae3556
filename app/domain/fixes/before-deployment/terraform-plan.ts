import { azureAction } from '#app/terraform/azure-action.ts'
import { PlanJson, type PlannedResource } from '#app/terraform/plan-format.ts'
import { markedInPlan } from '#app/terraform/plan-marks.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { typeOf } from '../../arm/resource-id.ts'
import type { Effect, Unjudged } from '../plan-judgement/effect.ts'
import { knownAfterApply, withMarks } from '../plan-judgement/known-after-apply.ts'
import { effectOn, effectsOf } from '../plan-judgement/planned-effects.ts'
import { type PlannedStates, plannedStates } from '../plan-judgement/planned-parents.ts'
import { azurermEffects, azurermId, type IdsOfPlan, mappedType } from './azurerm/azurerm-resources.ts'
import { type DeployedEffect, type Deployment, type Outcome, sensitive, unknownSubscription } from './deployment.ts'
import { subscriptionOfPlan } from './subscription-of-plan.ts'

/** Providers that make resources of Azure. Others have no resource that a control looks at. */
const ofAzure = /^(azapi|azurerm)_/

/**
 * What a plan of Terraform makes of Azure, resources that stay as they are included.
 * @param plan what `terraform show -json` answers: secrets in clear
 * @param knownSubscription `/subscriptions/…` of the inventory that it is compared with
 * @throws ZodError when this is no plan
 */
export function deploymentOfPlan(plan: unknown, knownSubscription?: string): Deployment {
  const managed = PlanJson.parse(plan).resource_changes.filter(({ mode }) => mode === 'managed')
  const subscription = subscriptionOfPlan(plan) ?? knownSubscription ?? unknownSubscription
  const reading = new PlanReading(plan, managed, subscription)
  const others = new Map<string, number>()
  const deployment = { effects: [] as DeployedEffect[], unjudged: [] as Unjudged[] }
  // What changes a resource of another address comes after that.
  for (const resource of managed.toSorted((a, b) => rank(a) - rank(b))) {
    if (!ofAzure.test(resource.type)) others.set(resource.type, (others.get(resource.type) ?? 0) + 1)
    else reading.read(resource, deployment)
  }
  return { ...deployment, others, subscription, secrets: markedInPlan(plan), lacks: [], remarks: [] }
}

const rank = ({ type }: PlannedResource) => (mappedType(type)?.changes === undefined ? 0 : 1)

/** The resources of one plan, which refer to each other. */
class PlanReading {
  readonly #states: PlannedStates
  readonly #ids = new Map<string, string | null>()
  readonly #idsOfPlan: IdsOfPlan

  constructor(plan: unknown, managed: readonly PlannedResource[], subscription: string) {
    this.#states = plannedStates(plan, {
      subscription,
      namesAreMadeUp: true,
      idOfOther: (resource, state) => this.#azurermId(resource, state),
    })
    this.#idsOfPlan = {
      subscription,
      named: (type, name) => {
        const found = managed.find(({ type: one, change }) => {
          const named = isJsonObject(change.after) ? change.after.name : undefined
          return named === name && mappedType(one)?.type.toLowerCase() === type && !mappedType(one)?.changes
        })
        return (found && this.#azurermId(found, this.#states.stateOf(found))) ?? undefined
      },
    }
  }

  read(resource: PlannedResource, into: { effects: DeployedEffect[]; unjudged: Unjudged[] }): void {
    const outcome = outcomeOf(resource)
    if (outcome === undefined) return
    const state = this.#states.stateOf(resource)
    const { after_sensitive } = resource.change
    const masked = withMarks(state, after_sensitive, sensitive)
    const shadow = { ...(isJsonObject(masked) ? masked : {}), ...namesOf(state) }
    const isAzapi = resource.type.startsWith('azapi_')
    const plain = isAzapi ? azapi(resource, state, outcome) : this.#azurerm(resource, state, outcome)
    const signed = isAzapi ? azapi(resource, shadow, outcome) : this.#azurerm(resource, shadow, outcome)
    for (const [at, effect] of plain.entries()) {
      if ('reason' in effect) into.unjudged.push(this.#nearTo(resource, effect))
      else {
        const other = signed[at]
        const isWhole = other !== undefined && !('reason' in other)
        into.effects.push({ effect, masked: isWhole ? other : { ...effect, body: { properties: sensitive } }, outcome })
      }
    }
  }

  /** What an extension of unknown place may stand on. */
  #nearTo({ address, type }: PlannedResource, unjudged: Unjudged): Unjudged {
    if (unjudged.id !== null || type !== 'azapi_resource') return unjudged
    const near = this.#states.referredIds(address, 'parent_id')
    return near ? { ...unjudged, near } : unjudged
  }

  #azurerm(resource: PlannedResource, state: JsonObject, outcome: Outcome): (Effect | Unjudged)[] {
    const { address, type } = resource
    const id = this.#azurermId(resource, this.#states.stateOf(resource))
    if (outcome === 'gone') return this.#removed(resource)
    const resolved = this.#withIds(address, state)
    const effects = azurermEffects({ address, type }, resolved, id, outcome === 'new', this.#states)
    const replaced = resource.change.actions.includes('delete') ? this.#removed(resource) : []
    return [...replaced, ...effects]
  }

  #removed({ address, type, change }: PlannedResource): Effect[] {
    const id = isJsonObject(change.before) ? change.before.id : undefined
    const mapped = mappedType(type)
    if (typeof id !== 'string' || typeOf(id) === undefined || mapped?.changes !== undefined) return []
    return [{ kind: 'delete', address, id, type: typeOf(id) ?? '', apiVersion: '', body: {} }]
  }

  /** Ids that only the apply will tell, as far as the configuration tells whose they are. A plan never tells what is only written. */
  #withIds(address: string, state: JsonObject): JsonObject {
    const found = Object.entries(state).flatMap(([name, value]): [string, unknown][] => {
      const isWritten = name.endsWith('_wo') && this.#states.isGiven(address, name) === true
      const isUntold = isWritten || (value === knownAfterApply && name.endsWith('_id'))
      const id = isUntold ? this.#states.referredId(address, name, undefined) : undefined
      if (id) return [[name, id]]
      return isWritten ? [[name, knownAfterApply]] : []
    })
    return { ...state, ...Object.fromEntries(found) }
  }

  #azurermId(resource: PlannedResource, state: JsonObject): string | null {
    const known = this.#ids.get(resource.address)
    if (known !== undefined) return known
    // Whoever refers to itself has none.
    this.#ids.set(resource.address, null)
    const id = azurermId(resource, state, this.#states, this.#idsOfPlan)
    this.#ids.set(resource.address, id)
    return id
  }
}

/** What names a resource is no secret to the rules; what is shown of it is. */
function namesOf({ id, resource_id, parent_id, name, type, method, action, when }: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries({ id, resource_id, parent_id, name, type, method, action, when }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

function outcomeOf(resource: PlannedResource): Outcome | undefined {
  const action = azureAction(resource)
  if (action === 'delete') return 'gone'
  if (action === 'create' || action === 'replace') return 'new'
  if (action === 'update') return 'changed'
  const { actions } = resource.change
  return actions.includes('no-op') || action === 'import' ? 'same' : undefined
}

function azapi(resource: PlannedResource, state: JsonObject, outcome: Outcome): (Effect | Unjudged)[] {
  if (outcome !== 'same') return effectsOf(resource, state)
  // What a call did once is part of what it called.
  if (resource.type === 'azapi_resource_action') return []
  return [effectOn(resource.address, resource.type === 'azapi_update_resource' ? 'merge' : 'put', state)]
}
