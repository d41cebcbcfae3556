import type { ResourceChange } from '#app/contract/plans.ts'

/** What people call a resource. */
export interface ResourceName {
  name: string
  /** The name of what it stands in or on; null for a resource that stands right in a group. */
  parent: string | null
  /** Its resource group, where that is known. */
  group: string | null
}

/** The name that Azure gives to settings of which a resource has one. It names nothing. */
const single = /^(default|current)$/i

/**
 * What a resource of an id is called. A setting of which its resource has one, such as `blobServices/default`, goes by
 * the resource's name.
 * @param subscription What people call the subscription; its own id names it in no words.
 * @returns null when the id names nothing.
 */
export function nameFromId(id: string, subscription?: string): ResourceName | null {
  const group = /\/resourcegroups\/([^/]+)/i.exec(id)?.[1] ?? null
  const [scope = '', ...chunks] = id.replace(/\?.*$/, '').split(/\/providers\//i)
  const names = chunks
    .flatMap((chunk) => chunk.split('/').filter((_, at) => at > 0 && at % 2 === 0))
    .filter((name) => name !== '')
  if (names.length === 0) {
    const name = group === null && subscription ? subscription : scope.split('/').at(-1)
    return name ? { name, parent: null, group: null } : null
  }
  const telling = names.filter((name, at) => at === 0 || !single.test(name))
  return { name: telling.at(-1) ?? '', parent: telling.at(-2) ?? null, group }
}

/** What the resource of a change is called, by its id, else by what the plan says of it, else by its address. */
export function nameOfChange({ id, name, address, attributes }: ResourceChange): ResourceName {
  const known = id === null ? null : nameFromId(id)
  if (known) return known
  const holder = attributes.find(({ path }) => path === 'parent_id')
  const parentId = holder?.after ?? holder?.before
  const own = name ?? labelOf(address)
  if (typeof parentId !== 'string') return { name: own, parent: null, group: null }
  const scope = nameFromId(parentId)
  const inGroup = /\/resourcegroups\/[^/]+$/i.test(parentId)
  if (inGroup || !scope?.group) return { name: own, parent: null, group: inGroup ? (scope?.name ?? null) : null }
  return { name: own, parent: scope.name, group: scope.group }
}

/** `vhds in stproddata01`. */
export function nameText({ name, parent }: Pick<ResourceName, 'name' | 'parent'>): string {
  return parent === null ? name : `${name} in ${parent}`
}

/** Names a row of an apply. */
export type NameOfRow = (row: { address: string; id: string | null }) => ResourceName

/** Names the rows of an apply: as their plan says, else by the id, else by the address. */
export function namesOfRows(planned: readonly ResourceChange[]): NameOfRow {
  const changes = new Map(planned.map((change) => [change.address, change]))
  return ({ address, id }) => {
    const change = changes.get(address)
    if (change) return nameOfChange({ ...change, id: change.id ?? id })
    return (id === null ? null : nameFromId(id)) ?? { name: labelOf(address), parent: null, group: null }
  }
}

/** The key in an address, and without one its last name: `azapi_resource.logs["app"]` is of `app`. */
function labelOf(address: string): string {
  const key = /\["(.*)"\]$/.exec(address)?.[1]
  if (key !== undefined) return nameOfKey(key)
  return address.replace(/^.*\.(?=[^.]+$)/, '')
}

/** Keys of generated templates were ids once. */
function nameOfKey(key: string): string {
  const name = key.startsWith('/') ? nameFromId(key) : null
  return name ? nameText(name) : key
}
