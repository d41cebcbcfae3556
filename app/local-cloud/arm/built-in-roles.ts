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
export const userAccessAdministrator = {
  id: '18d7d88d-d35e-4fb5-a5c3-7773c20a72d9',
  roleName: 'User Access Administrator',
  actions: ['*/read', 'Microsoft.Authorization/*', 'Microsoft.Support/*'],
} as const

const containers = 'Microsoft.Storage/storageAccounts/blobServices/containers'
const blobReader = {
  id: '2a2b9908-6ea1-4ae2-8e65-a410df84e7d1',
  roleName: 'Storage Blob Data Reader',
  actions: [`${containers}/read`],
  dataActions: [`${containers}/blobs/read`],
} as const
export const blobContributor = {
  id: 'ba92f5b4-2d11-453d-a403-e96b0029c9fe',
  roleName: 'Storage Blob Data Contributor',
  actions: [`${containers}/read`, `${containers}/write`],
  dataActions: [`${containers}/blobs/read`, `${containers}/blobs/write`],
} as const
const blobOwner = {
  id: 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b',
  roleName: 'Storage Blob Data Owner',
  actions: [`${containers}/*`],
  dataActions: [`${containers}/blobs/*`],
} as const
export const secretsUser = {
  id: '4633458b-17de-408a-b874-0445c86b69e6',
  roleName: 'Key Vault Secrets User',
  actions: [],
  dataActions: [
    'Microsoft.KeyVault/vaults/secrets/getSecret/action',
    'Microsoft.KeyVault/vaults/secrets/readMetadata/action',
  ],
} as const

/** Those of Azure's roles that the local cloud knows. */
export const builtInRoles: readonly BuiltInRole[] = [
  owner,
  contributor,
  reader,
  userAccessAdministrator,
  blobReader,
  blobContributor,
  blobOwner,
  secretsUser,
]
