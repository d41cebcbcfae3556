import { z } from 'zod'

export const CheckName = z.enum(['signIn', 'secret', 'subscription', 'resourceGraph', 'permissions'])
export type CheckName = z.infer<typeof CheckName>

/** A check as people read it. */
export const checkTitle: Record<CheckName, string> = {
  signIn: 'Signed in',
  secret: 'Secret',
  subscription: 'Subscription',
  resourceGraph: 'Resource Graph',
  permissions: 'Permissions',
}

/** One check; after one that failed the others are not made. */
export const EnvironmentCheck = z.object({
  name: CheckName,
  state: z.enum(['passed', 'warning', 'failed']),
  /** What was found, or what went wrong and what to do. */
  text: z.string(),
  /** What Microsoft said, with its code. */
  details: z.string().nullable(),
  /** Of the calls that it took; null when it took none. */
  milliseconds: z.number().nullable(),
})
export type EnvironmentCheck = z.infer<typeof EnvironmentCheck>

/** What permissions are for. */
export const PermissionGroup = z.enum([
  'secrets',
  'apps',
  'storage',
  'databases',
  'defender',
  'access',
  'logs',
  'tenant',
  'resources',
])
export type PermissionGroup = z.infer<typeof PermissionGroup>

/** A group of permissions as people read it. */
export const permissionGroupName: Record<PermissionGroup, string> = {
  secrets: 'Expiry dates of keys and secrets',
  apps: 'Settings of apps',
  storage: 'Settings of storage accounts',
  databases: 'Settings of databases',
  defender: 'Defender plans and contacts',
  access: 'Roles and locks',
  logs: 'Where logs are sent',
  tenant: 'Policies, applications and roles of the tenant',
  resources: 'Resources and their settings',
}

export const LostControl = z.object({ id: z.string(), title: z.string() })
export type LostControl = z.infer<typeof LostControl>

/** The permissions of one group. Each control is counted in one group. */
export const PermissionRow = z.object({
  group: PermissionGroup,
  /** How many controls of the group can be judged. */
  judged: z.number(),
  /** Controls that a scan will call not assessed. */
  lost: z.array(LostControl),
  /** Azure actions that are missing, such as `Microsoft.KeyVault/vaults/keys/read`; of the tenant permissions of Microsoft Graph. */
  missing: z.array(z.string()),
  /** The subscriptions where they are missing, when not in all that were tested. */
  missingIn: z.array(z.string()),
  /** What grants the others: a role of Azure by name, where its actions tell which one it is, else the entry of its actions. */
  grantedBy: z.array(z.string()),
  /** The least role that has what is missing; null of the tenant, whose permissions are granted one by one. */
  role: z.string().nullable(),
})
export type PermissionRow = z.infer<typeof PermissionRow>

/** Role assignments to ask an Owner for. */
export const RoleRequest = z.object({
  roles: z.array(
    z.object({
      name: z.string(),
      /** JSON of a custom role, as `az role definition create` takes it; null of a role that Azure has. */
      definition: z.string().nullable(),
      scopes: z.array(z.string()),
    }),
  ),
  /** Lines for a shell. */
  az: z.string(),
  /** A Terraform file for the azurerm provider. */
  terraform: z.string(),
})
export type RoleRequest = z.infer<typeof RoleRequest>

/** What a test of an environment found. Nothing of it is stored. */
export const EnvironmentTest = z.object({
  environmentId: z.string(),
  /** ISO 8601. */
  testedAt: z.string(),
  milliseconds: z.number(),
  checks: z.array(EnvironmentCheck),
  /** How many controls are in force. */
  controls: z.number(),
  /** How many of them can be judged; null when a check failed before that was known. */
  judged: z.number().nullable(),
  /** Those with something missing first. */
  permissions: z.array(PermissionRow),
  /** What to ask for so that all can be judged; null when nothing is missing, or nobody is signed in. */
  request: RoleRequest.nullable(),
  /** Which permissions of Microsoft Graph to ask an administrator of the tenant for; null as above, and for a person. */
  graphRequest: RoleRequest.nullable(),
  /** Whether fixes may be applied; null when that is not known. */
  applying: z
    .object({
      /** Fixes that change Azure, and how many of them the sign-in may carry out. */
      fixes: z.number(),
      allowed: z.number(),
      /** What to ask for to apply those that Contributor may; null when all that may be applied are allowed. */
      request: RoleRequest.nullable(),
      /** How many are allowed then. */
      allowedThen: z.number(),
    })
    .nullable(),
})
export type EnvironmentTest = z.infer<typeof EnvironmentTest>
