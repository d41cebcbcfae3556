import type { ManagedUser } from '#app/contract/users.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { insertUser, type NewUser } from './insert-user.ts'
import { managedUser } from './managed-user.ts'
import { hashPassword } from './passwords.ts'
import { oneTimePassword } from './readable-secret.ts'
import { usernameKey } from './username-key.ts'

/** Adds a user, who has to change the one-time password at the first sign-in. @throws AppError `conflict` for a taken name. */
export async function addUser(
  services: Services,
  actor: Actor,
  input: NewUser,
): Promise<{ user: ManagedUser; password: string }> {
  const password = oneTimePassword(services.minPasswordLength)
  const hashed = await hashPassword(password)
  const row = await services.db.transaction().execute((trx) => insertUser(services, trx, actor, input, hashed))
  if (!row) throw await takenName(services, input.username)
  return { user: await managedUser(services.db, row), password }
}

async function takenName({ db }: Services, username: string): Promise<AppError> {
  const owner = await db
    .selectFrom('users')
    .select('deleted_at')
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  return new AppError(
    'conflict',
    owner?.deleted_at
      ? `${username} was a user who was deleted. The audit log names people, so no name is given twice: choose another.`
      : `There is already a user ${username}.`,
  )
}
