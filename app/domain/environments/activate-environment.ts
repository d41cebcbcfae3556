import type { Environment } from '#app/contract/environments.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import { toEnvironment } from './environment-row.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { writeContext } from './working-context.ts'

/**
 * Lets somebody work in an environment. Each person has an active one of their own: activating one never moves another
 * person's work, and of two activations by the same person at once the later counts.
 * @throws AppError `not-found`
 */
export async function activateEnvironment(services: Services, actor: Actor, id: string): Promise<Environment> {
  const row = await findEnvironmentRow(services, actor, id)
  await services.db.transaction().execute(async (trx) => {
    await writeContext(trx, services, actor, { environmentId: row.id, subscriptionId: null })
    await recordAudit(trx, services, { actor, action: 'environment.activate', object: `environment:${row.id}` })
  })
  return toEnvironment(row, row.id)
}
