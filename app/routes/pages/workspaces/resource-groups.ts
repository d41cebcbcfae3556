import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { compareText } from '#app/text/compare-text.ts'
import { nameFromId, nameText, type ResourceName } from '#app/text/plan-names.ts'
import { heldText, propertyName } from '#app/text/plan-values.ts'
import { nounFromType } from '#app/text/type-noun.ts'

type StateResource = WorkspaceDetail['stateResources'][number]

/** A resource of the state under its name. */
export interface NamedResource extends ResourceName {
  resource: StateResource
}

/** Resources of one type. */
export interface ResourceGroup {
  /** `SQL servers` */
  title: string
  type: string
  items: NamedResource[]
}

/** The resources of a state by type, those of which there are most first, each by name; only those whose name holds `search`. */
export function groupResources(resources: readonly StateResource[], search: string): ResourceGroup[] {
  const wanted = search.trim().toLowerCase()
  const groups = new Map<string, ResourceGroup>()
  for (const resource of resources) {
    const name = (resource.id === null ? null : nameFromId(resource.id)) ?? {
      name: resource.address,
      parent: null,
      group: null,
    }
    if (!`${nameText(name)} ${name.group ?? ''}`.toLowerCase().includes(wanted)) continue
    const type = resource.azureType ?? resource.type
    const { one, many } = resource.noun ?? nounFromType(type)
    const group = groups.get(type.toLowerCase()) ?? { title: '', type, items: [] }
    group.items.push({ ...name, resource })
    const word = group.items.length === 1 ? one : many
    groups.set(type.toLowerCase(), { ...group, title: word.charAt(0).toUpperCase() + word.slice(1) })
  }
  for (const { items } of groups.values()) items.sort((a, b) => compareText(a.name, b.name))
  return [...groups.values()].sort((a, b) => b.items.length - a.items.length || compareText(a.title, b.title))
}

/** The property that every resource of a group holds alone, and the value where it is the same: `minimalTlsVersion`, `1.2`. What holds nothing tells nothing. */
export function sharedProperty({ items }: ResourceGroup): { name: string; value: string | null } | null {
  const all = items.map(({ resource: { values } }) => (values.length === 1 ? values[0] : undefined))
  const names = new Set(all.map((one) => one && propertyName(one.path)))
  const values = new Set(all.map((one) => one && heldText(one)))
  const [name] = names
  const [value] = values
  if (value === '{}') return null
  return names.size === 1 && name !== undefined ? { name, value: values.size === 1 ? (value ?? null) : null } : null
}

/** A row of the list: the head of a group, or a resource of an unfolded one. */
export type ResourceListRow = { group: ResourceGroup; item?: NamedResource }

/** The groups as rows; folded ones have their head alone. */
export function rowsOf(groups: readonly ResourceGroup[], isFolded: (type: string) => boolean): ResourceListRow[] {
  return groups.flatMap((group) => [
    { group },
    ...(isFolded(group.type) ? [] : group.items.map((item) => ({ group, item }))),
  ])
}
