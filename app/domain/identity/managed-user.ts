import type { Selectable } from 'kysely'
import { Role } from '#app/contract/session.ts'
import type { ManagedUser } from '#app/contract/users.ts'
import type { UserTable } from '#db/schema/identity.ts'

/** A user as administrators see them: no hash, no secret. */
export function toManagedUser(row: Selectable<UserTable>): ManagedUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: Role.parse(row.role),
    mfaEnabled: row.mfa_enabled === 1,
    disabled: row.disabled_at !== null,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }
}
