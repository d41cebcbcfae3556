import type { Transaction } from 'kysely'
import type { Environment } from '#app/contract/environments.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import { environmentById, toEnvironment } from './environment-row.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { type WorkingContext, writeContext } from './working-context.ts'

/**
 * Lets somebody work in an environment. Each person has an active one of their own: activating one never moves another
 * person's work, and of two activations by the same person at once the later counts.
 * @throws AppError `not-found`
 */
export async function activateEnvironment(services: Services, actor: Actor, id: string): Promise<Environment> {
  const row = await findEnvironmentRow(services, actor, id)
  const context = { environmentId: row.id, subscriptionId: null }
  await services.db.transaction().execute((trx) => activateWithin(trx, services, actor, context))
  return toEnvironment(row, row.id)
}

/** Lets somebody work in another environment than before, and records it. */
export async function activateWithin(
  trx: Transaction<Schema>,
  services: Services,
  actor: Actor,
  context: WorkingContext,
): Promise<void> {
  await writeContext(trx, services, actor, context)
  const object = `environment:${context.environmentId}`
  const detail = { name: (await environmentById(trx, context.environmentId))?.name }
  await recordAudit(trx, services, { actor, action: 'environment.activate', object, detail })
}
