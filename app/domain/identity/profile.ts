import { Profile, type ProfileInput } from '#app/contract/users.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound } from '../errors.ts'
import type { Services } from '../services.ts'

/** The own profile; what was never filled in is empty, the time zone UTC. */
export async function getProfile(services: Services, actor: Actor): Promise<Profile> {
  const row = await services.db
    .selectFrom('users')
    .select(['username', 'email', 'profile'])
    .where('id', '=', actor.userId ?? '')
    .executeTakeFirst()
  if (!row) throw notFound('The profile')
  return Profile.parse({ ...empty, ...fromJson<object>(row.profile), username: row.username, email: row.email })
}

/** The e-mail address in a user's profile; undefined while there is none. */
export async function emailOfUser(db: Db, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email || undefined
}

/** Keeps the own profile. The username stays as it is. */
export async function saveProfile(services: Services, actor: Actor, input: ProfileInput): Promise<Profile> {
  const { email, ...profile } = input
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ email, profile: JSON.stringify(profile) })
      .where('id', '=', actor.userId ?? '')
      .execute()
    await recordAudit(trx, services, { actor, action: 'profile.save', object: `user:${actor.username}` })
  })
  return getProfile(services, actor)
}

const empty: Omit<ProfileInput, 'email'> = {
  firstName: '',
  lastName: '',
  jobTitle: '',
  department: '',
  phone: '',
  timezone: 'UTC',
}
