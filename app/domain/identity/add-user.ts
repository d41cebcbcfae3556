import type { ManagedUser } from '#app/contract/users.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { insertUser, type NewUser } from './insert-user.ts'
import { managedUser } from './managed-user.ts'
import { hashPassword } from './passwords.ts'
import { oneTimePassword } from './readable-secret.ts'

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
  return { user: await managedUser(services.db, row), password }
}
