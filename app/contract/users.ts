import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Role } from './session.ts'

export const ManagedUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
  mfaEnabled: z.boolean(),
  disabled: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'All users.',
  access: 'admin',
  response: z.array(ManagedUser),
})

export const addUser = defineEndpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Add a user. Answers the one-time password.',
  access: 'admin',
  body: z.object({
    username: z
      .string()
      .trim()
      .min(1, 'Username is required.')
      .max(100)
      .regex(/^[\p{L}\p{N}._@-]+$/u, 'A username has letters, digits and . _ @ - only.'),
    email: z.email('That is not an e-mail address.'),
    role: Role,
  }),
  response: z.object({ user: ManagedUser, password: z.string() }),
  status: 201,
})

export const disableUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/:username/disable',
  summary: 'Disable a user and end their sessions and tokens.',
  access: 'admin',
  response: ManagedUser,
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/:username/reset-password',
  summary: 'Give a user a new one-time password, switch their second factor off, end their sessions.',
  access: 'admin',
  response: z.object({ user: ManagedUser, password: z.string() }),
})
