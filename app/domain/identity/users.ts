import type { Selectable, Transaction } from 'kysely'
import { Role } from '#app/contract/session.ts'
import type { ManagedUser } from '#app/contract/users.ts'
import type { Db } from '#db/database.ts'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../services.ts'
import { environmentsOfUser } from './user-environments.ts'

/** All users, by name. */
export async function listUsers(services: Services): Promise<ManagedUser[]> {
  const rows = await services.db.selectFrom('users').selectAll().orderBy('username_key').execute()
  return Promise.all(rows.map((row) => managedUser(services.db, row)))
}

/** A user as administrators see them: no hash, no secret. */
export async function managedUser(db: Db | Transaction<Schema>, row: Selectable<UserTable>): Promise<ManagedUser> {
  const environments = await environmentsOfUser({ db }, row)
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: Role.parse(row.role),
    mfaEnabled: row.mfa_enabled === 1,
    disabled: row.disabled_at !== null,
    environments: environments === 'all' ? null : environments,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }
}

/** The e-mail address in a user's profile; undefined while there is none. */
export async function emailOfUser(db: Db, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email || undefined
}
