import { PermissionGroup, type PermissionRow } from '#app/contract/environment-test.ts'
import { graphGrantOf, isGraphPermission } from '../arm/graph-permission.ts'
import { isGranted, type Permission } from '../arm/permission.ts'
import type { CatalogueControl } from '../judgement/catalogue/catalogue.ts'
import { neededActions } from '../judgement/controls/needed-actions.ts'
import { granterOf } from './built-in-role.ts'
import { groupOf } from './permission-group.ts'

/** What a sign-in may do in one subscription. */
export interface Granted {
  subscription: { subscriptionId: string; displayName: string }
  permissions: readonly Permission[]
}

/** A row of the report that does not name its role yet. */
export type JudgedRow = Omit<PermissionRow, 'role'>

export interface JudgedPermissions {
  judged: number
  rows: JudgedRow[]
}

/**
 * What the permissions of a sign-in let a scan judge. A control is lost when an action is missing that reading what it
 * judges or requires takes, in any of the subscriptions. It counts in the group of the first action that it misses; one
 * that misses none in the first group of its actions, resources last.
 * @param graph permissions of Microsoft Graph that the sign-in has in its tenant
 */
export function judgePermissions(
  controls: readonly CatalogueControl[],
  granted: readonly Granted[],
  graph: readonly string[],
): JudgedPermissions {
  const rows = new Map<PermissionGroup, JudgedRow>()
  const row = (group: PermissionGroup) => {
    const known = rows.get(group)
    if (known) return known
    const made = { group, judged: 0, lost: [], missing: [], missingIn: [], grantedBy: [] }
    rows.set(group, made)
    return made
  }

  const actions = new Set<string>()
  const isMissing = (action: string) =>
    isGraphPermission(action)
      ? graphGrantOf(graph, action) === undefined
      : granted.some(({ permissions }) => !isGranted(permissions, action))
  const grantersOf = (action: string) =>
    isGraphPermission(action)
      ? (graphGrantOf(graph, action) ?? [])
      : granted.flatMap(({ permissions }) => granterOf(permissions, action) ?? [])
  for (const control of controls) {
    const needed = [...neededActions(control)]
    for (const action of needed) actions.add(action)
    const missing = needed.filter(isMissing)
    const group = firstGroup(missing.length > 0 ? missing : needed)
    if (missing.length > 0) row(group).lost.push({ id: control.id, title: control.title })
    else row(group).judged += 1
  }

  for (const action of [...actions].sort()) {
    const own = row(groupOf(action))
    if (isMissing(action)) own.missing.push(action)
    else own.grantedBy = own.grantedBy.concat(grantersOf(action))
  }
  const all = [...rows.values()].map((one) => ({
    ...one,
    missingIn: one.group === 'tenant' ? [] : placesOf(one.missing, granted),
    grantedBy: [...new Set(one.grantedBy)].sort(),
  }))
  return { judged: all.reduce((sum, one) => sum + one.judged, 0), rows: all.sort(missingFirst) }
}

const groupOrder = PermissionGroup.options

function firstGroup(actions: readonly string[]): PermissionGroup {
  const groups = new Set(actions.map(groupOf))
  return groupOrder.find((group) => groups.has(group)) ?? 'resources'
}

/** The names of the subscriptions where one of the actions is missing; none when that is everywhere. */
function placesOf(missing: readonly string[], granted: readonly Granted[]): string[] {
  const places = granted.filter(({ permissions }) => missing.some((action) => !isGranted(permissions, action)))
  return places.length === granted.length ? [] : places.map(({ subscription }) => subscription.displayName)
}

function missingFirst(a: JudgedRow, b: JudgedRow): number {
  const byMissing = Number(b.missing.length > 0) - Number(a.missing.length > 0)
  return byMissing || groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group)
}
