import { z } from 'zod'
import { roles } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { PricingPlan } from './pricing-plan.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** `trial`: the plan that they try; absent of everybody else. */
export const User = z.object({ username: z.string(), email: z.string(), role: Role, trial: PricingPlan.optional() })
export type User = z.infer<typeof User>

/** Six digits of an authenticator app. */
export const AuthenticatorCode = z.string().regex(/^\d{6}$/, 'An authenticator code has 6 digits.')

/** Eight letters and digits; case, spaces and hyphens do not matter. */
export const BackupCode = z
  .string()
  .max(64)
  .transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .refine((code) => code.length === 8, 'A backup code has 8 letters and digits.')

export const LoginAnswer = z.object({
  token: z.string().optional(),
  user: User.optional(),
  requiresMFA: z.boolean().optional(),
  error: z.string().optional(),
  /** The password is the one-time password of the first start and has to be changed. */
  mustChangePassword: z.boolean().optional(),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const Session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  agent: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const session = {
  logIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in. Answers requiresMFA when a second factor has to be given too.',
    access: 'public',
    body: z.object({
      username: z.string().trim().min(1, 'Username is required.').max(200),
      password: z.string().min(1, 'Password is required.').max(1000),
      mfaToken: AuthenticatorCode.optional(),
      backupCode: BackupCode.optional(),
    }),
    response: LoginAnswer,
    refuses: ['unauthenticated', 'forbidden', 'too-many-requests', 'unavailable'],
  }),
  logOut: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session.',
    access: 'public',
    credentials: [['session'], ['cookie'], []],
    response: z.object({ success: z.literal(true) }),
    refuses: ['forbidden'],
  }),
  renewToken: defineEndpoint({
    method: 'POST',
    path: '/api/auth/token',
    summary: 'A new token for the session of the cookie. The last one is sent as bearer, expired or not.',
    access: 'public',
    credentials: [['cookie', 'session']],
    response: z.object({ token: z.string() }),
    refuses: ['unauthenticated', 'forbidden'],
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    summary: 'Give the password, or a code, again: for ten minutes the session may change who gets in.',
    access: 'viewer',
    personal: true,
    body: z
      .object({
        password: z.string().min(1).max(1000).optional(),
        mfaToken: AuthenticatorCode.optional(),
        backupCode: BackupCode.optional(),
      })
      .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
        message: 'Give one of password, mfaToken and backupCode.',
      }),
    response: z.object({ success: z.literal(true) }),
    refuses: ['too-many-requests', 'unavailable'],
  }),
  whoAmI: defineEndpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user.',
    access: 'viewer',
    response: User,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change the own password. Ends every other session and all API tokens.',
    access: 'viewer',
    personal: true,
    body: z.object({ currentPassword: z.string().min(1).max(1000), newPassword: z.string().min(1).max(1000) }),
    response: z.object({ success: z.literal(true) }),
    refuses: ['conflict', 'too-many-requests', 'unavailable'],
  }),
}

export const sessions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'The own sessions that are in force.',
    access: 'viewer',
    personal: true,
    response: z.array(Session),
  }),
  endOthers: defineEndpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'End all of the own sessions but the one that asks. API tokens stay.',
    access: 'viewer',
    personal: true,
    response: z.object({ ended: z.number() }),
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    summary: 'End one of the own sessions.',
    access: 'viewer',
    personal: true,
    response: z.object({ success: z.literal(true) }),
  }),
}

export const apiTokens = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/tokens',
    summary: 'The own API tokens.',
    access: 'viewer',
    personal: true,
    response: z.array(ApiToken),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/tokens',
    summary: 'Make an API token for CI. Its text is shown this once.',
    access: 'viewer',
    personal: true,
    confirmed: true,
    body: z.object({
      name: z.string().trim().min(1).max(100),
      role: Role,
      /** Days until it ends; 90 when not given. */
      days: z.number().int().min(1).max(365).default(90),
    }),
    response: ApiToken.extend({ token: z.string() }),
    status: 201,
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/api/tokens/:tokenId',
    summary: 'Revoke an API token.',
    access: 'viewer',
    personal: true,
    response: z.object({ success: z.literal(true) }),
  }),
}
