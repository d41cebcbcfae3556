import { grantOf, isGranted, type Permission } from '../arm/permission.ts'

/** A role that every tenant of Azure has. */
export interface BuiltInRole extends Permission {
  name: string
}

/**
 * Roles that read, the least first, with those of their actions that they are asked for here. Source: Azure's "Azure
 * built-in roles". Roles that write resources are never asked for to read them.
 */
const readingRoles: readonly BuiltInRole[] = [
  {
    name: 'Key Vault Reader', // 21090545-7ca7-4776-b22c-e363652d74d2
    actions: ['Microsoft.KeyVault/vaults/*/read'],
    notActions: [],
  },
  {
    name: 'Security Reader', // 39bc4728-0917-49c7-9d2c-d95423bc2eb4
    actions: ['Microsoft.Authorization/*/read', 'Microsoft.Security/*/read'],
    notActions: [],
  },
  // acdd72a7-3385-48ef-bd42-f606fba81ae7
  { name: 'Reader', actions: ['*/read'], notActions: [] },
]

/** The role that applies fixes, b24988ac-6180-42a0-ab88-20f7382dd24c; it gives nobody access. */
export const contributor: BuiltInRole = {
  name: 'Contributor',
  actions: ['*'],
  notActions: ['Microsoft.Authorization/*/Delete', 'Microsoft.Authorization/*/Write'],
}

/**
 * What grants an action: the role where its definition tells which one it is, else the entry of its actions; undefined when
 * nothing does. Azure tells what a sign-in's roles allow, not how they are called: one of the same actions has that name too.
 */
export function granterOf(permissions: readonly Permission[], action: string): string | undefined {
  const role = permissions.find((one) => isGranted([one], action))
  return role && (knownName(role) ?? grantOf([role], action))
}

function knownName({ actions, notActions }: Permission): string | undefined {
  if (actions.length !== 1) return undefined
  const taken = new Set(notActions.map((one) => one.toLowerCase()))
  if (actions[0] === '*/read' && taken.size === 0) return 'Reader'
  if (actions[0] !== '*') return undefined
  if (taken.size === 0) return 'Owner'
  return contributor.notActions.every((one) => taken.has(one.toLowerCase())) ? contributor.name : undefined
}

/** The least role of Azure that reads all of this; undefined when none does. */
export function leastReadingRole(actions: readonly string[]): BuiltInRole | undefined {
  return readingRoles.find((role) => actions.every((action) => isGranted([role], action)))
}
