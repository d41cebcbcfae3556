import type { ManagedUser } from '#app/contract/users.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound } from '../errors.ts'
import { managedUser } from '../identity/managed-user.ts'
import { setUserEnvironments } from '../identity/user-environments.ts'
import type { Services } from '../services.ts'
import { environmentById } from './environment-row.ts'

/**
 * Limits a user, their sessions and API tokens to environments from now on; null lets them see all. A removed environment
 * may be among them: what it has scanned and run stays readable. One that is added later is not.
 * @throws AppError `not-found` for a user or an environment; `conflict` for an admin, who sees all.
 */
export async function limitUser(
  services: Services,
  actor: Actor,
  username: string,
  environments: readonly string[] | null,
): Promise<ManagedUser> {
  return services.db.transaction().execute(async (trx) => {
    for (const id of environments ?? []) if (!(await environmentById(trx, id))) throw notFound(`The environment ${id}`)
    const user = await setUserEnvironments(trx, username, environments)
    await recordAudit(trx, services, {
      actor,
      action: 'user.limit',
      object: `user:${user.username}`,
      detail: { environments },
    })
    return managedUser(trx, user)
  })
}
