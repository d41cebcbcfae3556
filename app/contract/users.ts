import { z } from 'zod'
import { userStates } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { PricingPlan } from './pricing-plan.ts'
import { schemes } from './scheme.ts'
import { Role } from './session.ts'
import { timezones } from './timezones.ts'

export const ManagedUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
  mfaEnabled: z.boolean(),
  disabled: z.boolean(),
  /** Has a one-time password that was not replaced yet. */
  invited: z.boolean(),
  /** Ids of the environments that the user is limited to; null: all. */
  environments: z.array(z.string()).nullable(),
  /** Which plan the user tries, and until when they may sign in; null for an account. */
  trial: z.object({ plan: PricingPlan, endsAt: z.string() }).nullable(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

/** `trial`: tries Parapet and may still sign in; `over`: the trial has ended. Who is disabled is neither. */
export const UserState = z.enum(userStates)
export type UserState = z.infer<typeof UserState>

/** Who the audit log names without being a user. */
const reservedNames = ['parapet', 'anonymous']

export const Username = z
  .string()
  .trim()
  .min(1, 'Username is required.')
  .max(100)
  .regex(/^[\p{L}\p{N}._@-]+$/u, 'A username has letters, digits and . _ @ - only.')
  .refine((name) => !reservedNames.includes(name.normalize('NFKC').toLowerCase()), {
    message: 'The audit log uses this name for something else. Choose another.',
  })

const line = z.string().trim().max(200)

export const ProfileInput = z.object({
  firstName: line,
  lastName: line,
  email: z.string().trim().max(254).pipe(z.email('That is not an e-mail address.')),
  jobTitle: line,
  department: line,
  phone: line,
  timezone: z.enum(timezones),
})
export type ProfileInput = z.infer<typeof ProfileInput>

/** Stored profiles show whatever e-mail address the account has. */
export const Profile = ProfileInput.extend({ username: z.string(), email: z.string() })
export type Profile = z.infer<typeof Profile>

export const users = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'The users that match, by name. Deleted ones are not among them.',
    access: 'admin',
    query: z.object({
      /** In username and e-mail address. */
      search: z.string().max(200).optional(),
      role: Role.optional(),
      state: UserState.optional(),
      secondFactor: z.enum(['on', 'off']).optional(),
    }),
    response: z.array(ManagedUser),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Add a user. Answers the one-time password.',
    access: 'admin',
    confirmed: true,
    body: z.object({
      username: Username,
      email: z.email('That is not an e-mail address.'),
      role: Role,
    }),
    response: z.object({ user: ManagedUser, password: z.string() }),
    status: 201,
    refuses: ['conflict', 'unavailable'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/:username',
    summary:
      'Delete a user for good: all but the name, which is not given again. What they did stays in the audit log.',
    access: 'admin',
    confirmed: true,
    response: z.object({ success: z.literal(true) }),
    refuses: ['conflict'],
  }),
  changeRole: defineEndpoint({
    method: 'PUT',
    path: '/api/users/:username/role',
    summary: 'Change what a user may do, at once and with their API tokens.',
    access: 'admin',
    confirmed: true,
    body: z.object({ role: Role }),
    response: ManagedUser,
    refuses: ['conflict'],
  }),
  enable: defineEndpoint({
    method: 'POST',
    path: '/api/users/:username/enable',
    summary: 'Let a disabled user sign in again, with the password they had.',
    access: 'admin',
    confirmed: true,
    response: ManagedUser,
  }),
  disable: defineEndpoint({
    method: 'POST',
    path: '/api/users/:username/disable',
    summary: 'Disable a user and end their sessions and tokens.',
    access: 'admin',
    confirmed: true,
    response: ManagedUser,
    refuses: ['conflict'],
  }),
  limit: defineEndpoint({
    method: 'PUT',
    path: '/api/users/:username/environments',
    summary: 'Limit a user to environments, at once and with their API tokens; null lets them see all.',
    access: 'admin',
    confirmed: true,
    body: z.object({ environments: z.array(z.string()).max(1000).nullable() }),
    response: ManagedUser,
    refuses: ['conflict'],
  }),
  changeTrial: defineEndpoint({
    method: 'PUT',
    path: '/api/users/:username/trial',
    summary: 'Let a trial end at another moment, now too, or turn it into an account.',
    access: 'admin',
    confirmed: true,
    body: z.object({
      /** From then on they cannot sign in, until it is moved again; null makes it an account without an end. */
      endsAt: z.iso.datetime('Say when the trial ends, such as 2026-12-24T23:59:59Z.').nullable(),
    }),
    response: ManagedUser,
    refuses: ['conflict'],
  }),
  resetSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/users/:username/reset-mfa',
    summary: 'Switch a user’s second factor off and end their sessions. The password stays.',
    access: 'admin',
    confirmed: true,
    response: ManagedUser,
    refuses: ['conflict'],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/users/:username/reset-password',
    summary: 'Give a user a new one-time password, switch their second factor off, end their sessions and API tokens.',
    access: 'admin',
    confirmed: true,
    response: z.object({ user: ManagedUser, password: z.string() }),
    refuses: ['conflict', 'unavailable'],
  }),
}

export const profile = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/profile',
    summary: 'The own profile.',
    access: 'viewer',
    personal: true,
    response: Profile,
  }),
  save: defineEndpoint({
    method: 'PUT',
    path: '/api/profile',
    summary: 'Save the own profile. The username cannot be changed.',
    access: 'viewer',
    personal: true,
    body: ProfileInput,
    response: Profile,
  }),
  chooseScheme: defineEndpoint({
    method: 'PUT',
    path: '/api/profile/scheme',
    summary: 'Choose the colour scheme of the console, for all own devices.',
    access: 'viewer',
    personal: true,
    body: z.object({ scheme: z.enum(schemes) }),
    response: z.object({ scheme: z.enum(schemes) }),
  }),
}
