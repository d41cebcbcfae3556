import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Role } from './session.ts'
import { timezones } from './timezones.ts'

export const ManagedUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
  mfaEnabled: z.boolean(),
  disabled: z.boolean(),
  /** Ids of the environments that the user is limited to; null: all. */
  environments: z.array(z.string()).nullable(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const Username = z
  .string()
  .trim()
  .min(1, 'Username is required.')
  .max(100)
  .regex(/^[\p{L}\p{N}._@-]+$/u, 'A username has letters, digits and . _ @ - only.')

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
    summary: 'All users.',
    access: 'admin',
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
}
