import type { Diagnostic } from '../plugin/provider.ts'
import type { ObjectValue, Value } from '../plugin/value.ts'
import { buildResourceId, type ResourceId, readResourceId, splitType, typeOfId } from '../resource-id.ts'
import { textOf } from '../resources/attributes.ts'
import { isNull } from '../resources/dynamic-json.ts'
import { invalid, orInvalid } from '../resources/refusal.ts'

/** The resource that a data source's arguments name. Throws a diagnostic when they do not fit together. */
export function identified(config: ObjectValue, subscriptionId?: string): ResourceId {
  const type = textOf(config.type) ?? ''
  return orInvalid(() => {
    const plain = splitType(type).type.toLowerCase()
    const name = textOf(config.name)
    const ownScope = subscriptionId === undefined ? '' : `/subscriptions/${subscriptionId}`
    if (name)
      return buildResourceId(
        name,
        textOf(config.parent_id) ?? (plain === 'microsoft.resources/resourcegroups' ? ownScope : ''),
        type,
      )
    return readResourceId(
      textOf(config.resource_id) ?? (plain === 'microsoft.resources/subscriptions' ? ownScope : ''),
      type,
    )
  })
}

/** Faults of `type` and of the ids among a configuration's values; unknown values have none. */
export function validateIds(config: ObjectValue, idNames: string[]): Diagnostic[] {
  const type = textOf(config.type)
  const found: Diagnostic[] = []
  if (type !== undefined) {
    try {
      splitType(type)
    } catch (error) {
      found.push(invalid(error instanceof Error ? error.message : String(error), ['type']))
    }
  }
  for (const name of idNames) {
    const id = textOf(config[name])
    if (id !== undefined && typeOfId(id) === undefined)
      found.push(invalid(`\`${name}\` is not the ID of an Azure resource: ${id}`, [name]))
  }
  return found
}

/**
 * Faults in how a configuration names its resource: by `name` and `parent_id`, or by `resource_id`. The types in
 * `mayOmit` (lower-case) need none of `parent_id` or `resource_id`.
 */
export function validateNaming(config: ObjectValue, mayOmit: { parent: string[]; id: string[] }): Diagnostic[] {
  const { name, parent_id: parent, resource_id: id } = config
  const type = (textOf(config.type) ?? '').split('@')[0]?.toLowerCase() ?? ''
  const found: Diagnostic[] = []
  if (isNull(name) && !isNull(parent))
    found.push(invalid('The argument "name" is required when the argument "parent_id" is set'))
  if (!isNull(name) && isNull(parent) && !mayOmit.parent.includes(type))
    found.push(invalid('The argument "parent_id" is required when the argument "name" is set'))
  if (isNull(name) && isNull(id) && !mayOmit.id.includes(type))
    found.push(invalid('One of the arguments "name" or "resource_id" must be set'))
  if (!isNull(name) && !isNull(id)) found.push(invalid('Only one of the arguments "name" or "resource_id" can be set'))
  return found
}

/** What every data source that found its resource answers about it. */
export function naming({ id, name, parentId }: ResourceId): Record<'id' | 'name' | 'parent_id' | 'resource_id', Value> {
  return { id, name, parent_id: parentId, resource_id: id }
}
