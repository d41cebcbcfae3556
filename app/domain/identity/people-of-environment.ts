import type { Transaction } from 'kysely'
import { Role } from '#app/contract/session.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { seesEnvironment } from '../notifications/who-sees.ts'

/** Somebody who may see an environment. */
export interface PersonOfEnvironment {
  id: string
  username: string
  role: Role
}

/** Everyone who has signed in, is not disabled and may see an environment, by name. */
export async function peopleOfEnvironment(
  db: Db | Transaction<Schema>,
  environmentId: string,
): Promise<PersonOfEnvironment[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where(seesEnvironment(environmentId))
    .orderBy('username_key')
    .execute()
  return rows.map(({ id, username, role }) => ({ id, username, role: Role.parse(role) }))
}
