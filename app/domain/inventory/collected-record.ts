import type { ArmObject } from '#app/azure/arm-object.ts'
import type { AzureSubscription } from '#app/azure/list-subscriptions.ts'
import type { CollectionRow } from '../arm/collection-table.ts'
import { isJsonObject } from '../arm/json-value.ts'
import { listedSecretsOf } from '../arm/listed-secrets.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { subscriptionType } from '../arm/scope-types.ts'

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A row of Resource Graph in the shape of the resource's own GET, which leaves out what is not set, and without secrets. */
export function graphRecord(row: ArmObject, casingOf: (type: string) => string): ResourceRecord | undefined {
  const id = text(row.id)
  const type = text(row.type)
  if (id === undefined || type === undefined) return undefined
  const record: ResourceRecord = { id, type: casingOf(type) }
  for (const [key, value] of Object.entries(row))
    if (key !== 'id' && key !== 'type' && value !== null && value !== '') record[key] = value
  return kept(record, listedSecretsOf(type))
}

export function subscriptionRecord(subscription: AzureSubscription): ResourceRecord {
  return {
    id: `/subscriptions/${subscription.subscriptionId}`,
    type: subscriptionType,
    name: subscription.displayName,
    ...(subscription.tags && { tags: subscription.tags }),
    properties: { state: subscription.state, tenantId: subscription.tenantId },
  }
}

/**
 * A setting as its GET answered it, without what the row leaves out. Some answers lack the type or the id, and some ids
 * their first slash.
 */
export function settingRecord(answer: ArmObject, row: CollectionRow, parentId: string): ResourceRecord {
  const answeredId = text(answer.id)
  const callId = settingId(row, parentId)
  const id = answeredId ?? (row.list ? `${callId}/${text(answer.name) ?? 'default'}` : callId)
  return { ...kept(answer, row.leavesOut), id: id.startsWith('/') ? id : `/${id}`, type: row.type }
}

/** The answer without these names below `properties`, in whatever case. */
function kept<Answer extends ArmObject>(answer: Answer, names: readonly string[] = []): Answer {
  if (names.length === 0 || !isJsonObject(answer.properties)) return answer
  const left = new Set(names.map((name) => name.toLowerCase()))
  const properties = Object.entries(answer.properties).filter(([name]) => !left.has(name.toLowerCase()))
  return { ...answer, properties: Object.fromEntries(properties) }
}

/** Id of the call that reads the row below this parent. */
export function settingId(row: CollectionRow, parentId: string): string {
  return `${parentId}/${row.path}`
}

/** Id of the resource that the setting is of. */
export function settingOwner(row: CollectionRow, parentId: string): string {
  const id = settingId(row, parentId)
  return row.on === undefined ? parentId : id.slice(0, id.lastIndexOf('/providers/'))
}
