import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { forgetLeftSession } from './microsoft/forget-sessions.ts'
import { requireOwnEnvironment } from './trial-environments.ts'

export interface Leaving {
  /** The workspaces that hold something; executions know them. */
  workspacesInUse: (trx: Transaction<Schema>, environmentId: string) => Promise<string[]>
  /** What they hold stays in Azure, and Terraform of Parapet can no longer change it. */
  abandon: boolean
}

const named = 5

function stillInUse(name: string, workspaces: readonly string[]): AppError {
  const more = workspaces.length > named ? ` and ${workspaces.length - named} more` : ''
  return new AppError(
    'conflict',
    `Workspaces of ${name} hold resources or are at work: ${workspaces.slice(0, named).join(', ')}${more}. Destroy what they hold first. Removed anyway, it stays in Azure, and nothing here can change or destroy it.`,
  )
}

/** A control character: no name has one. */
const removedKey = (id: string) => `\u001f${id}`

/**
 * Removes an environment with its secret. What it has scanned and run stays; what is under way ends with the sign-in that
 * it has, and nothing new begins.
 * @throws AppError `not-found`; `conflict` for the server's own, and while workspaces hold resources that only this environment
 * could destroy.
 */
export async function removeEnvironment(
  services: Services,
  actor: Actor,
  id: string,
  { workspacesInUse, abandon }: Leaving,
): Promise<void> {
  const row = await findEnvironmentRow(services, actor, id)
  requireOwnEnvironment(actor, row)
  if (row.source === 'configuration')
    throw new AppError(
      'conflict',
      `${row.name} comes from the server’s configuration. Change the variables that the server starts with to remove it.`,
    )
  const now = isoDate(services.now())
  await services.db.transaction().execute(async (trx) => {
    const inUse = await workspacesInUse(trx, id)
    if (inUse.length > 0 && !abandon) throw stillInUse(row.name, inUse)
    const removed = await trx
      .updateTable('environments')
      .set({ removed_at: now, name_key: removedKey(id), credential_sealed: null, microsoft_session_id: null })
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
      detail: { name: row.name, ...(inUse.length > 0 && { abandoned: inUse }) },
    })
  })
}
