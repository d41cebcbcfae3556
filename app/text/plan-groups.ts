import { doings } from '#app/contract/change-action.ts'
import type { ChangeAction, ResourceChange } from '#app/contract/plans.ts'
import { countOf } from './count.ts'
import { nameOfChange, type ResourceName } from './plan-names.ts'
import { afterText, beforeText, type GroupValue, propertyName, tellingValues } from './plan-values.ts'
import { nounFromType } from './type-noun.ts'

export interface GroupItem extends ResourceName {
  change: ResourceChange
}

/** Resources of one type to which the same happens. */
export interface PlanGroup {
  action: ChangeAction
  /** `4 SQL servers`. */
  noun: string
  azureType: string | null
  /** What is written; of resources that go, nothing. */
  values: GroupValue[]
  /** In the plan's order. */
  items: GroupItem[]
}

/** What is lost stands first, what stays as it is last. */
const place: Record<ChangeAction, number> = {
  delete: 0,
  replace: 1,
  update: 2,
  create: 3,
  import: 4,
  read: 5,
  forget: 6,
  'no-op': 7,
}

/** Whether a resource is lost, at least for a while. */
export const isDestructive = ({ action }: { action: ChangeAction }) => doings[action].removes

/** The same changes, what destroys something first; otherwise in their own order. */
export function destroysFirst<Change extends { action: ChangeAction }>(changes: readonly Change[]): Change[] {
  const weight = (change: Change) => (isDestructive(change) ? place[change.action] : Number.MAX_SAFE_INTEGER)
  return [...changes].sort((a, b) => weight(a) - weight(b))
}

/**
 * The changes of a plan as a person reads them: resources by name, equal changes together (same type, same action, same
 * new values), what destroys something first. Every change is in exactly one group.
 */
export function planGroups(changes: readonly ResourceChange[]): PlanGroup[] {
  const groups = new Map<string, ResourceChange[]>()
  for (const change of changes) {
    const key = keyOf(change)
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].map(groupOf).sort((a, b) => place[a.action] - place[b.action])
}

function keyOf(change: ResourceChange): string {
  const { action, azureType, type } = change
  const written = action === 'delete' ? [] : tellingValues(change)
  const values = written.map((value) => [value.path, value.kind === 'removed', afterText(value)])
  return JSON.stringify([action, (azureType ?? type).toLowerCase(), values.sort()])
}

function groupOf(changes: ResourceChange[]): PlanGroup {
  const [first] = changes as [ResourceChange]
  const { action, azureType, type } = first
  const { one, many } = first.noun ?? nounFromType(azureType ?? type)
  return {
    action,
    noun: countOf(changes.length, one, many),
    azureType,
    values: action === 'delete' ? [] : valuesOf(changes),
    items: changes.map((change) => ({ ...nameOfChange(change), change })),
  }
}

function valuesOf(changes: readonly ResourceChange[]): GroupValue[] {
  const byPath = new Map<string, { before: Set<string>; after: Set<string>; known: boolean }>()
  for (const attribute of changes.flatMap(tellingValues)) {
    const { path, kind } = attribute
    const value = byPath.get(path) ?? { before: new Set(), after: new Set(), known: false }
    value.before.add(beforeText(attribute))
    if (kind !== 'removed') value.after.add(afterText(attribute))
    byPath.set(path, { ...value, known: value.known || kind !== 'added' })
  }
  return [...byPath].map(([path, { before, after, known }]) => ({
    property: propertyName(path),
    before: known ? [...before] : [],
    after: [...after],
  }))
}

/** `4 firewall rules are removed`; of what is changed or made the noun alone, since its values say the rest. */
export function groupTitle({ action, noun, items }: Pick<PlanGroup, 'action' | 'noun' | 'items'>): string {
  const is = items.length === 1 ? 'is' : 'are'
  switch (action) {
    case 'delete':
      return `${noun} ${is} removed`
    case 'replace':
      return `${noun} ${is} replaced`
    case 'import':
      return `${noun} ${is} taken into the state`
    case 'read':
      return `${noun} ${is} read`
    case 'forget':
    case 'no-op':
      return `${noun} ${items.length === 1 ? 'stays as it is' : 'stay as they are'}`
    default:
      return noun
  }
}
