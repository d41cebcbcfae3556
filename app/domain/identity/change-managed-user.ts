import type { Selectable, Transaction, Updateable } from 'kysely'
import type { ManagedUser } from '#app/contract/users.ts'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { auditRefusal } from './audit-refusal.ts'
import { managedUser } from './managed-user.ts'
import { usernameKey } from './username-key.ts'

export type UserRow = Selectable<UserTable>

class LastAdmin extends AppError {}

interface UserChange {
  /** Of the audit row. */
  action: string
  /** New values of the user's row. @throws AppError to refuse */
  set: (user: UserRow) => Updateable<UserTable>
  /** What else changes with it. @returns the detail of the audit row */
  also?: (trx: Transaction<Schema>, user: UserRow) => Promise<Record<string, unknown>>
}

/**
 * Changes a user as an administrator does: the row, what hangs on it and the audit row in one transaction, which is taken
 * back when no active admin would be left.
 * @throws AppError `not-found`; `conflict` for the last active admin.
 */
export async function changeManagedUser(
  services: Services,
  actor: Actor,
  username: string,
  change: UserChange,
): Promise<ManagedUser> {
  try {
    return await services.db.transaction().execute((trx) => carryOut(services, trx, actor, username, change))
  } catch (error) {
    if (error instanceof LastAdmin)
      await auditRefusal(services, {
        actor,
        action: change.action,
        object: `user:${username}`,
        detail: { reason: 'last active admin' },
      })
    throw error
  }
}

async function carryOut(
  services: Services,
  trx: Transaction<Schema>,
  actor: Actor,
  username: string,
  { action, set, also }: UserChange,
): Promise<ManagedUser> {
  const before = await lockUser(trx, username)
  const user = await trx
    .updateTable('users')
    .set(set(before))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const detail = await also?.(trx, before)
  await recordAudit(trx, services, { actor, action, object: `user:${user.username}`, detail })
  // After the audit row, whose lock lets one change at a time through: two admins cannot disable each other at once.
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(1)
    .execute()
  if (admins.length === 0)
    throw new LastAdmin('conflict', `${user.username} is the last active admin. Add another admin first.`)
  return managedUser(trx, user)
}

/** Reads a user and lets nobody else change it until the transaction ends. Deleted ones are not found. */
async function lockUser(trx: Transaction<Schema>, username: string): Promise<UserRow> {
  const user = await trx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('username_key', '=', usernameKey(username))
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!user) throw notFound(`User ${username}`)
  return user
}
