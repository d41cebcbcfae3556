import { z } from 'zod'
import { Subscription } from './azure.ts'
import { defineEndpoint } from './endpoint.ts'
import { CloudName, TenantName } from './environments.ts'

const missing = 'Please fill in all required fields'
const line = z.string().trim().min(1, missing).max(2000)

/** A sign-in with Microsoft, from its start to its sign-out. No token and no secret is in it. */
export const MicrosoftSession = z.object({
  sessionId: z.string(),
  state: z.string(),
  authUrl: z.string(),
  isAuthenticated: z.boolean(),
  /** The access token has ended, or is about to: `refresh` gets a new one. */
  needsRefresh: z.boolean(),
  /** When the access token ends; null before the sign-in. */
  expiresAt: z.string().nullable(),
  userProfile: z.object({ displayName: z.string(), mail: z.string().nullable(), tenantId: z.string() }).nullable(),
  subscriptions: z.array(Subscription),
  /** Why the sign-in ended without success, when it did; for pages whose popup could not tell it. */
  error: z.string().nullable(),
})
export type MicrosoftSession = z.infer<typeof MicrosoftSession>

const OfSession = z.object({ sessionId: z.string().min(1).max(200) })

export const microsoftAuth = {
  init: defineEndpoint({
    method: 'POST',
    path: '/api/microsoft-auth/init',
    summary: 'Begin a sign-in with Microsoft. Answers the address to open.',
    access: 'admin',
    trial: true,
    body: z.object({
      tenantId: z.string().trim().min(1, missing).pipe(TenantName),
      clientId: line,
      clientSecret: line,
      redirectUri: z.url({ protocol: /^https?$/ }),
      cloud: CloudName.default('public'),
    }),
    response: z.object({ sessionId: z.string(), authUrl: z.string(), state: z.string() }),
    refuses: ['azure', 'unavailable'],
  }),
  callback: defineEndpoint({
    method: 'POST',
    path: '/api/microsoft-auth/callback',
    summary: 'Finish a sign-in with the code, or the refusal, that Microsoft sent.',
    access: 'admin',
    trial: true,
    body: OfSession.extend({
      state: z.string().min(1).max(1000),
      code: z.string().min(1).max(10_000).optional(),
      error: z.string().min(1).max(1000).optional(),
      errorDescription: z.string().max(10_000).optional(),
    }),
    response: MicrosoftSession,
    refuses: ['not-found', 'conflict', 'azure', 'unavailable'],
  }),
  refresh: defineEndpoint({
    method: 'POST',
    path: '/api/microsoft-auth/refresh',
    summary: 'Get a new access token for a session. One that cannot be renewed is cleared.',
    access: 'admin',
    trial: true,
    body: OfSession,
    response: MicrosoftSession,
    refuses: ['not-found', 'azure', 'unavailable'],
  }),
  status: defineEndpoint({
    method: 'GET',
    path: '/api/microsoft-auth/status/:sessionId',
    summary: 'How far a sign-in is, and what it can read.',
    access: 'admin',
    trial: true,
    response: MicrosoftSession,
    refuses: ['not-found', 'azure', 'unavailable'],
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/api/microsoft-auth/signout',
    summary: 'Forget a session and its tokens. Answers where the browser signs out of Microsoft too.',
    access: 'admin',
    trial: true,
    /** `used`: also while environments sign in with it. They stay, and need a new sign-in. */
    body: OfSession.extend({ used: z.boolean().default(false) }),
    response: z.object({ success: z.literal(true), signOutUrl: z.string().nullable() }),
    refuses: ['not-found', 'conflict'],
  }),
}
