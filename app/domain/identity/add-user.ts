import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { addUser as endpoint, ManagedUser } from '#app/contract/users.ts'
import { isoDate } from '#db/cast.ts'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import { type Actor, system } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { welcome } from '../notifications/welcome.ts'
import type { Services } from '../services.ts'
import { hashPassword } from './passwords.ts'
import { oneTimePassword } from './readable-secret.ts'
import { usernameKey } from './username-key.ts'
import { toManagedUser } from './users.ts'

type NewUser = z.output<NonNullable<(typeof endpoint)['body']>>

/** Adds a user, who has to change the one-time password at the first sign-in. @throws AppError `conflict` for a taken name. */
export async function addUser(
  services: Services,
  actor: Actor,
  input: NewUser,
): Promise<{ user: ManagedUser; password: string }> {
  const password = oneTimePassword(services.minPasswordLength)
  const hashed = await hashPassword(password)
  const row = await services.db.transaction().execute((trx) => insertUser(services, trx, actor, input, hashed))
  if (!row) throw new AppError('conflict', `There is already a user ${input.username}.`)
  return { user: toManagedUser(row), password }
}

/**
 * Makes the user `admin` when there are no users at all.
 * @returns the one-time password, to be shown this once, or null when there are users.
 */
export async function createFirstAdmin(services: Services): Promise<{ username: string; password: string } | null> {
  const anyone = await services.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anyone) return null
  const password = oneTimePassword(services.minPasswordLength)
  const hashed = await hashPassword(password)
  const admin: NewUser = { username: 'admin', email: 'admin@localhost', role: 'admin' }
  const row = await services.db.transaction().execute((trx) => insertUser(services, trx, system, admin, hashed))
  return row ? { username: row.username, password } : null
}

/** @returns null when the name is taken, also by somebody who was quicker. */
async function insertUser(
  services: Services,
  trx: Transaction<Schema>,
  actor: Actor,
  input: NewUser,
  passwordHash: string,
): Promise<Selectable<UserTable> | null> {
  const row = await trx
    .insertInto('users')
    .values({
      id: randomUUID(),
      username: input.username,
      username_key: usernameKey(input.username),
      email: input.email,
      role: input.role,
      password_hash: passwordHash,
      must_change_password: 1,
      disabled_at: null,
      created_at: isoDate(services.now()),
      last_login_at: null,
      totp_secret: null,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await welcome(services, trx, row.id)
  await recordAudit(trx, services, {
    actor,
    action: 'user.add',
    object: `user:${row.username}`,
    detail: { role: row.role },
  })
  return row
}
