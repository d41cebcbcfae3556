import { isListedByResourceGraph } from '../arm/listed-types.ts'
import { typeOf } from '../arm/resource-id.ts'
import { resourceGroupType } from '../arm/scope-types.ts'

/** The columns that a record of an inventory is made of. */
export const graphColumns = 'id, name, type, kind, location, managedBy, sku, plan, tags, identity, zones, properties'

const idsPerQuery = 200

/** Whether Resource Graph answers the resource with this id: it lists its type, or it is a resource group. */
export function isInGraph(id: string): boolean {
  const type = typeOf(id) ?? ''
  return isGroup(type) || isListedByResourceGraph(type)
}

/** Queries of Resource Graph for the resources and resource groups with these ids. */
export function queriesByIds(ids: Iterable<string>, columns: string): string[] {
  const all = [...ids]
  const groups = all.filter((id) => isGroup(typeOf(id) ?? ''))
  const resources = all.filter((id) => isListedByResourceGraph(typeOf(id) ?? ''))
  const where = (table: string, some: string[]) =>
    `${table} | where id in~ (${some.map(quoted).join(', ')}) | project ${columns} | order by id asc`
  return [
    ...chunks(groups).map((some) => where('resourcecontainers', some)),
    ...chunks(resources).map((some) => where('resources', some)),
  ]
}

/** Queries of Resource Graph for all resources and resource groups of these types. */
export function queriesByTypes(types: Iterable<string>, columns: string): string[] {
  const all = [...types]
  const listed = all.filter((type) => isListedByResourceGraph(type))
  const rest = `project ${columns} | order by id asc`
  return [
    ...(all.some(isGroup)
      ? [`resourcecontainers | where type =~ 'microsoft.resources/subscriptions/resourcegroups' | ${rest}`]
      : []),
    ...(listed.length > 0 ? [`resources | where type in~ (${listed.map(quoted).join(', ')}) | ${rest}`] : []),
  ]
}

const isGroup = (type: string) => type.toLowerCase() === resourceGroupType.toLowerCase()

/** A text as Kusto writes it. */
export const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / idsPerQuery)
  return Array.from({ length: count }, (_, at) => ids.slice(at * idsPerQuery, (at + 1) * idsPerQuery))
}
