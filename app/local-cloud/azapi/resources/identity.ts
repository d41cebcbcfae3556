import { type ObjectValue, unknown, type Value } from '../plugin/value.ts'
import { isObjectValue, textOf, textsOf } from './attributes.ts'
import { hasUnknown } from './dynamic-json.ts'
import { isJsonObject, type Json, type JsonObject } from './json.ts'

/** The identity block of a resource; undefined when it has none, or it is not known yet. */
export function identityBlock(identity: Value | undefined): ObjectValue | undefined {
  const block = Array.isArray(identity) ? identity[0] : undefined
  return isObjectValue(block) ? block : undefined
}

export function isNone(block: ObjectValue | undefined): boolean {
  return block === undefined || block.type === 'None'
}

/** The planned identity: the former one while type and identities are the same, else with computed values unknown. */
export function plannedIdentity(wanted: Value | undefined, former: Value | undefined): Value {
  const block = identityBlock(wanted)
  if (block === undefined) return wanted ?? []
  const before = identityBlock(former)
  if (before !== undefined && isSameAssignment(block, before)) return [before]
  return [{ ...block, principal_id: unknown, tenant_id: unknown }]
}

function isSameAssignment(one: ObjectValue, other: ObjectValue): boolean {
  if (hasUnknown(one.type) || hasUnknown(one.identity_ids)) return false
  return one.type === other.type && idsOf(one).join() === idsOf(other).join()
}

function idsOf(block: ObjectValue): string[] {
  return textsOf(block.identity_ids)
    .map((id) => id.toLowerCase())
    .sort()
}

/** The identity as a request to ARM has it. */
export function sentIdentity(block: ObjectValue): JsonObject {
  const ids = textsOf(block.identity_ids)
  const type = textOf(block.type) ?? 'None'
  if (!type.includes('UserAssigned')) return { type }
  return { type, userAssignedIdentities: Object.fromEntries(ids.map((id) => [id, {}])) }
}

/** A planned identity with the computed values of ARM's answer. */
export function identityWithAnswer(planned: Value | undefined, answered: Json | undefined): Value {
  const block = identityBlock(planned)
  if (block === undefined) return Array.isArray(planned) ? planned : []
  const { principal_id, tenant_id } = blockOf(isJsonObject(answered) ? answered : {})
  return [{ ...block, principal_id: principal_id ?? null, tenant_id: tenant_id ?? null }]
}

/** What refresh finds: the block of ARM's answer, spelled as before where it says the same. */
export function identityReadBack(before: Value | undefined, answered: Json | undefined): Value {
  const former = identityBlock(before)
  const found = isJsonObject(answered) ? blockOf(answered) : undefined
  if (found === undefined || found.type === 'None') return former?.type === 'None' ? [former] : []
  if (former === undefined || !isSameAssignment(found, former)) return [found]
  return [{ ...found, identity_ids: former.identity_ids ?? null }]
}

/** An identity of ARM as a block. ARM writes the two kinds in any casing and spacing. */
export function blockOf(answered: JsonObject): ObjectValue {
  const kinds = String(answered.type ?? 'None').toLowerCase()
  const type = [kinds.includes('system') && 'SystemAssigned', kinds.includes('user') && 'UserAssigned']
    .filter((kind) => kind !== false)
    .join(', ')
  const users = isJsonObject(answered.userAssignedIdentities) ? Object.keys(answered.userAssignedIdentities) : []
  return {
    type: type || 'None',
    identity_ids: users.length > 0 ? users : null,
    principal_id: typeof answered.principalId === 'string' ? answered.principalId : null,
    tenant_id: typeof answered.tenantId === 'string' ? answered.tenantId : null,
  }
}
