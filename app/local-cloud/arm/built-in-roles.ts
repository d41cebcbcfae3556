/** A role of Azure that is the same in every tenant. */
export interface BuiltInRole {
  /** Azure's own id. */
  id: string
  roleName: string
  actions: readonly string[]
  notActions?: readonly string[]
  dataActions?: readonly string[]
}

export const owner = { id: '8e3af657-a8ff-443c-a75c-2fe8c4bcb635', roleName: 'Owner', actions: ['*'] } as const
export const contributor = {
  id: 'b24988ac-6180-42a0-ab88-20f7382dd24c',
  roleName: 'Contributor',
  actions: ['*'],
  notActions: [
    'Microsoft.Authorization/*/Delete',
    'Microsoft.Authorization/*/Write',
    'Microsoft.Authorization/elevateAccess/Action',
  ],
} as const
export const reader = {
  id: 'acdd72a7-3385-48ef-bd42-f606fba81ae7',
  roleName: 'Reader',
  actions: ['*/read'],
} as const
