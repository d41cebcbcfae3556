import type { RoleGrant } from '../entra/directory.ts'
import { type BuiltInRole, contributor, owner, reader } from './built-in-roles.ts'

/** What one role lets its holder do, as `Microsoft.Authorization/permissions` answers it. */
export interface Permission {
  actions: string[]
  notActions: string[]
  dataActions: string[]
  notDataActions: string[]
}

const roles: Record<RoleGrant['role'], BuiltInRole> = { Owner: owner, Contributor: contributor, Reader: reader }

/** The permissions of a subscription, by its lower-case id; those of the tenant for an empty one. */
export function permissionsAt(grants: readonly RoleGrant[], subscription: string): Permission[] {
  return grants
    .filter(({ subscriptions }) => subscriptions?.some((id) => id.toLowerCase() === subscription) ?? true)
    .map(permissionOf)
}

/** Whether any of them allows an action such as `Microsoft.KeyVault/vaults/keys/read`. */
export function allows(permissions: readonly Permission[], action: string): boolean {
  return permissions.some(
    ({ actions, notActions }) =>
      actions.some((pattern) => matches(pattern, action)) && !notActions.some((pattern) => matches(pattern, action)),
  )
}

/** Lower-case ids of the subscriptions that a caller sees; undefined means all. */
export function readableSubscriptions(grants: readonly RoleGrant[]): string[] | undefined {
  const readable = grants.filter((grant) => allows([permissionOf(grant)], 'Microsoft.Resources/subscriptions/read'))
  if (readable.some(({ subscriptions }) => subscriptions === undefined)) return undefined
  return readable.flatMap(({ subscriptions = [] }) => subscriptions.map((id) => id.toLowerCase()))
}

function permissionOf({ role, notActions: lacking = [] }: RoleGrant): Permission {
  const { actions, notActions = [], dataActions = [] } = roles[role]
  return {
    actions: [...actions],
    notActions: [...notActions, ...lacking],
    dataActions: [...dataActions],
    notDataActions: [],
  }
}

/** `*` stands for any text, slashes included; case does not count. */
function matches(pattern: string, action: string): boolean {
  const [head = '', ...pieces] = pattern.toLowerCase().split('*')
  const text = action.toLowerCase()
  if (pieces.length === 0) return text === head
  if (!text.startsWith(head)) return false
  const tail = pieces.pop() ?? ''
  let at = head.length
  for (const piece of pieces) {
    const found = text.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return text.length - tail.length >= at && text.endsWith(tail)
}
