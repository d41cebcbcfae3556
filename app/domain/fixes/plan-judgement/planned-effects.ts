import { changesAzure } from '#app/contract/change-action.ts'
import { azureAction } from '#app/terraform/azure-action.ts'
import { PlanJson, type PlannedResource } from '#app/terraform/plan-format.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { normaliseId, subscriptionOf, typeOf } from '../../arm/resource-id.ts'
import type { Effect, PlannedEffects, Unjudged } from './effect.ts'
import { knownAfterApply } from './known-after-apply.ts'
import { isAddressable, plannedIdOf } from './planned-id.ts'
import { plannedStates } from './planned-parents.ts'

/**
 * What a plan does to which Azure resources.
 * @param plan what `terraform show -json` answers: secrets in clear
 * @param subscriptionId where it runs; what it does elsewhere is not judged
 * @throws ZodError when this is not a plan
 */
export function plannedEffects(plan: unknown, subscriptionId: string): PlannedEffects {
  const planned = PlanJson.parse(plan).resource_changes.filter(
    (one) => one.mode === 'managed' && changesAzure(azureAction(one)),
  )
  const found: PlannedEffects = { effects: [], unjudged: [], addresses: planned.map(({ address }) => address) }
  const { stateOf } = plannedStates(plan, { subscription: `/subscriptions/${subscriptionId}` })
  const own = `/subscriptions/${subscriptionId.toLowerCase()}`
  for (const resource of planned)
    for (const effect of effectsOf(resource, stateOf(resource))) {
      if ('reason' in effect) found.unjudged.push(effect)
      else if (subscriptionOf(normaliseId(effect.id)) === own) found.effects.push(effect)
      else found.unjudged.push(elsewhere(effect))
    }
  return found
}

const elsewhere = ({ address, type, id }: Effect): Unjudged => ({
  address,
  type,
  id,
  reason: 'It is not in the subscription of this plan.',
})

type Call = Pick<Effect, 'kind'>['kind']

/** What a change of a resource of azapi does. */
export function effectsOf(resource: PlannedResource, planned: JsonObject): (Effect | Unjudged)[] {
  const { address, type, change } = resource
  const writes = change.actions.includes('create') || change.actions.includes('update')
  const removes = change.actions.includes('delete')
  const before = isJsonObject(change.before) ? change.before : {}
  switch (type) {
    case 'azapi_resource':
      return [
        ...(removes ? [effectOn(address, 'delete', before)] : []),
        ...(writes ? [effectOn(address, 'put', planned)] : []),
      ]
    case 'azapi_update_resource':
      return writes ? [effectOn(address, 'merge', planned)] : []
    case 'azapi_resource_action':
      return [
        ...(removes && before.when === 'destroy' ? [calledEffect(address, before)] : []),
        ...(writes && planned.when !== 'destroy' ? [calledEffect(address, planned)] : []),
      ]
    default: {
      const provider = type.split('_')[0]
      const reason = `Only what the provider azapi changes is judged; this is of the provider ${provider}.`
      return [{ address, reason, type: null, id: null }]
    }
  }
}

const kindOfMethod: Readonly<Record<string, Call>> = { PUT: 'put', PATCH: 'patch', DELETE: 'delete' }

function calledEffect(address: string, call: JsonObject): Effect | Unjudged {
  const { method = 'POST', action, resource_id: id } = call
  const kind = kindOfMethod[String(typeof method === 'string' ? method : '')]
  if (!kind) {
    const words = typeof action === 'string' && action !== '' ? `${action} of ` : ''
    return unjudged(address, call, `What the call ${words}a resource changes is not known.`)
  }
  if (action === knownAfterApply || id === knownAfterApply) return unjudged(address, call, unknownPlace)
  const called = typeof action === 'string' && action !== '' ? `${String(id)}/${action}` : String(id)
  return effectOn(address, kind, { ...call, id: called, resource_id: called, type: versioned(called, call.type) })
}

/** An action such as `blobServices/default` names a resource of another type, of the same api-version. */
function versioned(id: string, type: unknown): unknown {
  const version = typeof type === 'string' ? (type.split('@')[1] ?? '') : ''
  return `${typeOf(id) ?? ''}@${version}`
}

const unknownPlace = 'Which resource it changes is known only after the apply.'

/** One call on the resource that a state of azapi stands for. */
export function effectOn(address: string, kind: Call, state: JsonObject): Effect | Unjudged {
  const id = plannedIdOf(state)
  if (id === null) return unjudged(address, state, unknownPlace)
  if (!isAddressable(id)) return unjudged(address, state, 'It is no resource that controls judge.')
  const body = bodyOf(state, kind)
  if (body === null) return unjudged(address, state, 'What it writes is known only after the apply.')
  const versionedType = typeof state.type === 'string' ? state.type : ''
  const [type = '', apiVersion = ''] = versionedType.split('@')
  const target = { address, id, type: type || (typeOf(id) ?? ''), apiVersion }
  if (kind !== 'merge') return { ...target, kind, body }
  return { ...target, kind, body, keys: textsOf(state.list_unique_id_property) }
}

/** What is written; null when nothing of it is known. Write-only values are never known. */
function bodyOf(state: JsonObject, kind: Call): JsonObject | null {
  const given = typeof state.body === 'string' ? parsed(state.body) : (state.body ?? {})
  if (kind === 'delete') return isJsonObject(given) ? given : {}
  if (!isJsonObject(given)) return null
  const body = { ...given }
  if (kind === 'put') {
    for (const name of ['location', 'tags'])
      if (state[name] !== undefined && state[name] !== null) body[name] = state[name]
    const identity = identityOf(state.identity)
    if (identity !== undefined) body.identity = identity
  }
  return Object.keys(textsOf(state.sensitive_body_version)).reduce(withWriteOnly, body)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Marks a place such as `properties.administratorLoginPassword` as not known. */
function withWriteOnly(body: JsonObject, path: string): JsonObject {
  const [name = '', ...rest] = path.split('.')
  const inner = isJsonObject(body[name]) ? body[name] : {}
  return { ...body, [name]: rest.length === 0 ? knownAfterApply : withWriteOnly(inner, rest.join('.')) }
}

/** The block `identity` of azapi as ARM writes it. */
export function identityOf(blocks: unknown): unknown {
  const block: unknown = Array.isArray(blocks) ? blocks[0] : blocks
  if (block === knownAfterApply) return knownAfterApply
  if (!isJsonObject(block) || block.type === undefined || block.type === null) return undefined
  const ids = Array.isArray(block.identity_ids) ? block.identity_ids.filter((id) => typeof id === 'string') : []
  return {
    type: block.type,
    ...(ids.length > 0 && { userAssignedIdentities: Object.fromEntries(ids.map((id) => [id, {}])) }),
  }
}

function unjudged(address: string, state: JsonObject, reason: string): Unjudged {
  const type = typeof state.type === 'string' ? (state.type.split('@')[0] ?? null) : null
  return { address, reason, type, id: plannedIdOf(state) }
}

function textsOf(value: unknown): Record<string, string> {
  if (!isJsonObject(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}
