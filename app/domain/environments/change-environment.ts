import type { Transaction } from 'kysely'
import type { Environment, EnvironmentChange } from '#app/contract/environments.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { nameTaken } from './add-environment.ts'
import { environmentKey, toEnvironment } from './environment-row.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { activeEnvironmentId } from './working-context.ts'

/** Changes what an environment is called. @throws AppError `not-found`, `conflict` */
export async function changeEnvironment(
  services: Services,
  actor: Actor,
  id: string,
  change: EnvironmentChange,
): Promise<Environment> {
  const row = await findEnvironmentRow(services, actor, id)
  const name = change.name ?? row.name
  const changed = await services.db.transaction().execute(async (trx) => {
    if (await isTaken(trx, id, name)) throw nameTaken(name)
    const updated = await trx
      .updateTable('environments')
      .set({
        name,
        name_key: environmentKey(name),
        client_name: change.clientName ?? row.client_name,
        description: change.description ?? row.description,
      })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!updated) throw new AppError('conflict', `${row.name} was removed meanwhile.`)
    await recordAudit(trx, services, {
      actor,
      action: 'environment.change',
      object: `environment:${id}`,
      detail: { ...change },
    })
    return updated
  })
  return toEnvironment(changed, await activeEnvironmentId(services, actor))
}

async function isTaken(trx: Transaction<Schema>, id: string, name: string): Promise<boolean> {
  const other = await trx
    .selectFrom('environments')
    .select('id')
    .where('name_key', '=', environmentKey(name))
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}
