import type { Transaction } from 'kysely'
import type { Environment, EnvironmentChange, EnvironmentScope } from '#app/contract/environments.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import type { AzureServices, Services } from '../services.ts'
import { nameTaken } from './add-environment.ts'
import { chooseScope } from './choose-scope.ts'
import { type EnvironmentRow, environmentKey, toEnvironment } from './environment-row.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { readableBy } from './readable-cloud.ts'
import { requireOwnSecret } from './rotate-secret.ts'
import { activeEnvironmentId } from './working-context.ts'

/**
 * Changes what an environment is called, and which subscriptions it is about.
 * @throws AppError `not-found`, also of a subscription that its sign-in does not see; `conflict`, also for the scope of one of
 * the server's configuration; AzureError when what it sees cannot be read
 */
export async function changeEnvironment(
  services: Services & AzureServices,
  actor: Actor,
  id: string,
  change: EnvironmentChange,
): Promise<Environment> {
  const row = await findEnvironmentRow(services, actor, id)
  const name = change.name ?? row.name
  const scope = change.scope && JSON.stringify(await newScope(services, row, change.scope))
  const changed = await services.db.transaction().execute(async (trx) => {
    if (await isTaken(trx, id, name)) throw nameTaken(name)
    const updated = await trx
      .updateTable('environments')
      .set({
        name,
        name_key: environmentKey(name),
        client_name: change.clientName ?? row.client_name,
        description: change.description ?? row.description,
        ...(scope !== undefined && { scope }),
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
      detail: { ...change, name },
    })
    return updated
  })
  return toEnvironment(changed, await activeEnvironmentId(services, actor))
}

async function newScope(
  services: AzureServices,
  row: EnvironmentRow,
  wanted: NonNullable<EnvironmentChange['scope']>,
): Promise<EnvironmentScope> {
  requireOwnSecret(row)
  const { kind, ...chosen } = wanted
  return kind === 'all' ? { kind } : chooseScope(chosen, await readableBy(await services.azure(row.id)))
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
