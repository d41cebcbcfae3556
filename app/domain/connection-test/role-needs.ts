import { isGranted } from '../arm/permission.ts'
import { type BuiltInRole, leastReadingRole } from './built-in-role.ts'
import type { Granted, JudgedRow } from './judge-permissions.ts'

/** A role that is missing, and where. */
export interface RoleNeed {
  name: string
  /** Of a custom role; null of one that Azure has. */
  actions: string[] | null
  /** ARM ids. */
  scopes: string[]
}

const customRole = 'Parapet Settings Reader'

/** The least role that has what is missing in a group: one of Azure, else a custom one. No role of Azure reads a tenant. */
export function roleOf({ group, missing }: Pick<JudgedRow, 'group' | 'missing'>): string | null {
  if (missing.length === 0 || group === 'tenant') return null
  return leastReadingRole(missing)?.name ?? customRole
}

/**
 * The roles to ask for so that nothing is missing, none that another one makes needless. What no role of Azure has comes
 * into one custom role of exactly these actions.
 */
export function roleNeeds(rows: readonly JudgedRow[], granted: readonly Granted[]): RoleNeed[] {
  const actionsOf = new Map<BuiltInRole | undefined, string[]>()
  for (const { group, missing } of rows) {
    if (missing.length === 0 || group === 'tenant') continue
    const role = leastReadingRole(missing)
    actionsOf.set(role, [...(actionsOf.get(role) ?? []), ...missing])
  }
  const roles = [...actionsOf.keys()]
  const isNeedless = (role: BuiltInRole | undefined, actions: string[]) =>
    roles.some((other) => other && other !== role && actions.every((action) => isGranted([other], action)))
  return [...actionsOf]
    .filter(([role, actions]) => !isNeedless(role, actions))
    .map(([role, actions]) => ({
      name: role?.name ?? customRole,
      actions: role ? null : actions,
      scopes: placesOf(actions, granted),
    }))
}

/** The subscriptions where one of the actions is missing, as scopes of role assignments. */
export function placesOf(actions: readonly string[], granted: readonly Granted[]): string[] {
  const lacking = granted.filter(({ permissions }) => actions.some((action) => !isGranted(permissions, action)))
  return lacking.map(({ subscription }) => `/subscriptions/${subscription.subscriptionId}`)
}
