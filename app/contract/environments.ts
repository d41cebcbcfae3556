import { z } from 'zod'
import { Subscription } from './azure.ts'
import { clouds, credentialMethods } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { EnvironmentTest } from './environment-test.ts'

export const CloudName = z.enum(clouds)
export type CloudName = z.infer<typeof CloudName>

/** How Parapet signs in to an environment. */
export const AuthMethod = z.enum(['microsoft', ...credentialMethods])
export type AuthMethod = z.infer<typeof AuthMethod>

const line = z.string().trim().max(200)
const required = (text: string) => line.min(1, text)

/** Text in which nothing is hidden: no control characters, none without a shape, none that turn the direction. */
const visible = (text: string) =>
  required(text).regex(
    /^[^\p{C}\p{DI}\u2028\u2029]*$/u,
    'Use characters that can be seen: no control or invisible ones.',
  )

/** A tenant's id, or one of its domain names. */
export const TenantName = line.regex(
  /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i,
  'A tenant is given by its id or one of its domain names, such as contoso.onmicrosoft.com.',
)

/** The subscriptions that an environment is about. */
export const EnvironmentScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscriptions'), subscriptions: z.array(Subscription).min(1).max(500) }),
  z.object({ kind: z.literal('managementGroup'), id: z.string(), name: z.string() }),
  /** Whatever the sign-in can read. */
  z.object({ kind: z.literal('all') }),
])
export type EnvironmentScope = z.infer<typeof EnvironmentScope>

/** When a stored secret or certificate was set, and when it ends as far as that is known. */
export const StoredSecret = z.object({ setAt: z.string(), expiresAt: z.string().nullable() })
export type StoredSecret = z.infer<typeof StoredSecret>

/** Since when Parapet cannot sign in, why in words, and what to do about that. */
export const SignInFailure = z.object({
  /** `unreachable`: nobody refused it, Microsoft's sign-in could not be reached or gave no answer. */
  kind: z.enum(['refused', 'unreachable']),
  since: z.string(),
  reason: z.string(),
})
export type SignInFailure = z.infer<typeof SignInFailure>

/** A connected cloud of a client. Times in ISO 8601. */
export const Environment = z.object({
  id: z.string(),
  name: z.string(),
  clientName: z.string(),
  description: z.string(),
  cloud: CloudName,
  tenantId: z.string().nullable(),
  /** The subscription that was chosen first; null of one that covers whatever its sign-in can read. */
  subscriptionId: z.string().nullable(),
  subscriptionName: z.string().nullable(),
  scope: EnvironmentScope,
  /** Whether the person who asks works in it. */
  isActive: z.boolean(),
  lastUsed: z.string().nullable(),
  authMethod: AuthMethod,
  clientId: z.string().nullable(),
  microsoftSessionId: z.string().nullable(),
  secret: StoredSecret.nullable(),
  /** Of the last sign-in that was tried, by a scan, a test or a page; null when it worked, and before the first. */
  signInFailure: SignInFailure.nullable(),
  /** `configuration`: of the server's own variables, or its local cloud; it is changed there. */
  source: z.enum(['added', 'configuration']),
  createdAt: z.string(),
  createdBy: z.string(),
})
export type Environment = z.infer<typeof Environment>

/** Not given: not known of a new environment, and as before of a rotated secret. */
const secretExpiry = z.iso.datetime().nullable().optional()

/** What Parapet signs in with. Secrets go in, and never come out again. */
export const CredentialInput = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('servicePrincipal'),
    tenantId: TenantName,
    clientId: required('Client ID is required.'),
    clientSecret: z.string().min(1, 'Client secret is required.').max(2000),
    expiresAt: secretExpiry,
  }),
  z.strictObject({
    method: z.literal('clientCertificate'),
    tenantId: TenantName,
    clientId: required('Client ID is required.'),
    /** PEM: the certificate and its private key, not encrypted. */
    certificate: z.string().min(1, 'Certificate is required.').max(100_000),
  }),
  z.strictObject({
    method: z.literal('workloadIdentity'),
    tenantId: TenantName,
    clientId: required('Client ID is required.'),
  }),
  z.strictObject({ method: z.literal('managedIdentity'), clientId: line.optional() }),
  z.strictObject({ method: z.literal('azureCli'), tenantId: TenantName.optional() }),
])
export type CredentialInput = z.infer<typeof CredentialInput>

const incomplete = 'Please complete all required fields'

const EnvironmentText = z.object({
  name: visible(incomplete),
  clientName: visible(incomplete),
  description: z.string().trim().max(1000).default(''),
})

/** One subscription, several, a management group, or all that the sign-in can read. A group is the whole scope. */
const ChosenScope = z.object({
  subscriptionId: line.optional(),
  subscriptionIds: z.array(line.min(1)).max(500).optional(),
  managementGroupId: line.optional(),
})
export type ChosenScope = z.infer<typeof ChosenScope>

export const NewMicrosoftEnvironment = EnvironmentText.extend(ChosenScope.shape).extend({
  tenantId: TenantName,
  authMethod: z.literal('microsoft'),
  microsoftSessionId: required(incomplete),
})
export type NewMicrosoftEnvironment = z.infer<typeof NewMicrosoftEnvironment>

export const NewEnvironment = EnvironmentText.extend(ChosenScope.shape).extend({
  cloud: CloudName.default('public'),
  credential: CredentialInput,
})
export type NewEnvironment = z.infer<typeof NewEnvironment>

export const EnvironmentChange = z.object({
  name: visible(incomplete).optional(),
  clientName: visible(incomplete).optional(),
  description: z.string().trim().max(1000).optional(),
  /** What it is about from now on; as before when not given. What was scanned of other subscriptions stays. */
  scope: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('subscriptions'), subscriptionIds: z.array(line.min(1)).min(1).max(500) }),
      z.strictObject({ kind: z.literal('managementGroup'), managementGroupId: line.min(1) }),
      z.strictObject({ kind: z.literal('all') }),
    ])
    .optional(),
})
export type EnvironmentChange = z.infer<typeof EnvironmentChange>

const ManagementGroup = z.object({ id: z.string(), name: z.string() })

/** What a sign-in can read, before an environment is made of it. */
export const ReadableCloud = z.object({
  subscriptions: z.array(Subscription),
  /** Absent where the sign-in may read none; `managementGroupsNote` says then why, and what to do. */
  managementGroups: z.array(ManagementGroup).optional(),
  managementGroupsNote: z.string().optional(),
})
export type ReadableCloud = z.infer<typeof ReadableCloud>

/** A new secret, or a new sign-in with Microsoft. */
export const NewSecret = z.union([
  z.strictObject({ credential: CredentialInput }),
  z.strictObject({ microsoftSessionId: required(incomplete) }),
])

export const environments = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/azure-environments',
    summary: 'The environments that the caller may use.',
    access: 'viewer',
    response: z.array(Environment),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/azure-environments',
    summary:
      'Add an environment that is signed in to without a person: secret, certificate, federation, identity of the machine.',
    access: 'admin',
    trial: true,
    body: NewEnvironment,
    response: Environment,
    status: 201,
    refuses: ['conflict', 'not-found', 'azure', 'unavailable'],
  }),
  addWithMicrosoft: defineEndpoint({
    method: 'POST',
    path: '/api/azure-environments/microsoft',
    summary: 'Add an environment that was signed in to with Microsoft.',
    access: 'admin',
    trial: true,
    body: NewMicrosoftEnvironment,
    response: Environment,
    status: 201,
    refuses: ['conflict', 'not-found', 'azure', 'unavailable'],
  }),
  trySignIn: defineEndpoint({
    method: 'POST',
    path: '/api/azure-environments/sign-in',
    summary: 'The subscriptions and management groups that a sign-in can read. Nothing is stored.',
    access: 'admin',
    trial: true,
    body: z.object({ cloud: CloudName.default('public'), credential: CredentialInput }),
    response: ReadableCloud,
    refuses: ['azure', 'unavailable'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/azure-environments/:environmentId',
    summary: 'An environment.',
    access: 'viewer',
    response: Environment,
  }),
  readable: defineEndpoint({
    method: 'GET',
    path: '/api/azure-environments/:environmentId/readable',
    summary: 'The subscriptions and management groups that the sign-in of an environment can read now.',
    access: 'admin',
    response: ReadableCloud,
    refuses: ['conflict', 'azure', 'unavailable'],
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/api/azure-environments/:environmentId',
    summary: 'Change what an environment is called, or which subscriptions of its sign-in it is about.',
    access: 'admin',
    body: EnvironmentChange,
    response: Environment,
    refuses: ['conflict', 'not-found', 'azure', 'unavailable'],
  }),
  activate: defineEndpoint({
    method: 'POST',
    path: '/api/azure-environments/:environmentId/activate',
    summary: 'Work in an environment: the caller’s scans, playbooks and templates use it from now on.',
    access: 'viewer',
    response: Environment,
  }),
  rotateSecret: defineEndpoint({
    method: 'POST',
    path: '/api/azure-environments/:environmentId/secret',
    summary:
      'Give an environment a new secret, certificate or sign-in with Microsoft. It is tried first, and the former one stays when it is refused.',
    access: 'admin',
    body: NewSecret,
    response: Environment,
    refuses: ['conflict', 'azure', 'unavailable'],
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/api/azure-environments/:environmentId/test',
    summary:
      'Test an environment: whether its sign-in works, which permissions it has, and which controls the missing ones cost.',
    access: 'operator',
    response: EnvironmentTest,
    refuses: ['unavailable'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/azure-environments/:environmentId',
    summary:
      'Remove an environment and its secret. Its scans and executions stay readable. While its workspaces hold resources this needs `abandon`.',
    access: 'admin',
    trial: true,
    query: z.object({ abandon: z.enum(['true', 'false']).default('false') }),
    response: z.object({ success: z.literal(true) }),
    refuses: ['conflict'],
  }),
}
