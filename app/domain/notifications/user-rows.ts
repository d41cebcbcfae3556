import type { Selectable, Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import { seesEnvironment } from './who-sees.ts'

type Person = Pick<Selectable<UserTable>, 'id' | 'username' | 'email' | 'role' | 'trial_plan'>

export function userById(db: Db | Transaction<Schema>, id: string): Promise<Person | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'trial_plan'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Of these users those who have not ended and may see an environment now, if it is about one. */
export function stillAsking(
  db: Db,
  userIds: readonly string[],
  environmentId: string | null,
  now: Date,
): Promise<Person[]> {
  if (userIds.length === 0) return Promise.resolve([])
  let query = db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'trial_plan'])
    .where('id', 'in', userIds)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('trial_ends_at', 'is', null), eb('trial_ends_at', '>', isoDate(now))]))
  if (environmentId !== null) query = query.where(seesEnvironment(environmentId))
  return query.execute()
}
