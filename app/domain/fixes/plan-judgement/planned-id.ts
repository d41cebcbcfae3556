import type { JsonObject } from '../../arm/json-value.ts'
import { typeOf } from '../../arm/resource-id.ts'
import { resourceGroupType } from '../../arm/scope-types.ts'

/** The id of the Azure resource that a planned state of azapi stands for; null when only the apply will tell it. */
export function plannedIdOf({ id, resource_id, parent_id, name, type }: JsonObject): string | null {
  const told = [resource_id, id].find((one) => typeof one === 'string' && one !== '')
  if (typeof told === 'string') return told
  if (typeof parent_id !== 'string' || typeof name !== 'string' || typeof type !== 'string') return null
  return childId(parent_id.replace(/\/+$/, ''), type.split('@')[0] ?? '', name)
}

function childId(parent: string, type: string, name: string): string {
  if (type.toLowerCase() === resourceGroupType.toLowerCase()) return `${parent}/resourceGroups/${name}`
  const at = type.lastIndexOf('/')
  const isChild = typeOf(parent)?.toLowerCase() === type.slice(0, at).toLowerCase()
  return isChild ? `${parent}/${type.slice(at + 1)}/${name}` : `${parent}/providers/${type}/${name}`
}

/** Whether an id names one resource: `…/providers/<namespace>` and then pairs of type and name, or a group. */
export function isAddressable(id: string): boolean {
  const at = id.toLowerCase().lastIndexOf('/providers/')
  if (at < 0) return typeOf(id) !== undefined
  const [, ...pairs] = id.slice(at + '/providers/'.length).split('/')
  return pairs.length >= 2 && pairs.length % 2 === 0
}
