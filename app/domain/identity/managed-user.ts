import type { Selectable, Transaction } from 'kysely'
import { Role } from '#app/contract/session.ts'
import type { ManagedUser } from '#app/contract/users.ts'
import type { Db } from '#db/database.ts'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import { trialOf } from './trial.ts'
import { environmentsOfUser, isLimited } from './user-environments.ts'

/** A user as administrators see them: no hash, no secret. */
export async function managedUser(db: Db | Transaction<Schema>, row: Selectable<UserTable>): Promise<ManagedUser> {
  const environments = await environmentsOfUser({ db }, row)
  return toManagedUser(row, environments === 'all' ? [] : environments)
}

/** @param environments the ids that the user is limited to, should there be a limit */
export function toManagedUser(row: Selectable<UserTable>, environments: string[]): ManagedUser {
  const plan = trialOf(row)
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: Role.parse(row.role),
    mfaEnabled: row.mfa_enabled === 1,
    disabled: row.disabled_at !== null,
    invited: row.must_change_password === 1,
    environments: isLimited(row) ? environments : null,
    trial: plan && row.trial_ends_at ? { plan, endsAt: row.trial_ends_at } : null,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }
}
