import { isGranted, type Permission } from '../arm/permission.ts'

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

/** The least role of Azure that reads all of this; undefined when none does. */
export function leastReadingRole(actions: readonly string[]): BuiltInRole | undefined {
  return readingRoles.find((role) => actions.every((action) => isGranted([role], action)))
}
