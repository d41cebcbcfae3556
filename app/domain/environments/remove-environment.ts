import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { forgetLeftSession } from './microsoft/forget-sessions.ts'

/**
 * Removes an environment with its secret. What it has scanned and run stays; what is under way ends with the sign-in that
 * it has, and nothing new begins.
 * @throws AppError `not-found`; `conflict` for the server's own.
 */
export async function removeEnvironment(services: Services, actor: Actor, id: string): Promise<void> {
  const row = await findEnvironmentRow(services, actor, id)
  if (row.source === 'configuration')
    throw new AppError(
      'conflict',
      `${row.name} comes from the server’s configuration. Change the variables that the server starts with to remove it.`,
    )
  const now = isoDate(services.now())
  await services.db.transaction().execute(async (trx) => {
    const removed = await trx
      .updateTable('environments')
      .set({ removed_at: now, name_key: `removed/${id}`, credential_sealed: null, microsoft_session_id: null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (Number(removed.numUpdatedRows) === 0) throw new AppError('conflict', `${row.name} was removed already.`)
    await forgetLeftSession(trx, services, actor, row.microsoft_session_id)
    await trx.deleteFrom('working_contexts').where('environment_id', '=', id).execute()
    await recordAudit(trx, services, {
      actor,
      action: 'environment.remove',
      object: `environment:${id}`,
      detail: { name: row.name },
    })
  })
}
