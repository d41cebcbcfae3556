import type { ManagedUser } from '#app/contract/users.ts'
import type { Services } from '../services.ts'
import { managedUser } from './managed-user.ts'

/** All users, by name. */
export async function listUsers(services: Services): Promise<ManagedUser[]> {
  const rows = await services.db.selectFrom('users').selectAll().orderBy('username_key').execute()
  return Promise.all(rows.map((row) => managedUser(services.db, row)))
}
