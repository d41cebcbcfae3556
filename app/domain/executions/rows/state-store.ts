import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../../services.ts'

/** What a state says of itself, and its text. */
export interface StoredState {
  lineage: string
  serial: number
  resources: number
  text: string
}

/** What a state is sealed for. */
export const stateOwner = (workspaceId: string, lineage: string, serial: number) =>
  `workspaces.state:${workspaceId}:${lineage}:${serial}`

/** The current state of a workspace; undefined before the first. */
export async function currentState(
  services: Pick<Services, 'secrets'> & { db: Db | Transaction<Schema> },
  workspaceId: string,
): Promise<StoredState | undefined> {
  const row = await services.db
    .selectFrom('state_versions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      lineage: row.lineage,
      serial: row.serial,
      resources: row.resources,
      text: services.secrets.open(row.sealed, stateOwner(workspaceId, row.lineage, row.serial)),
    }
  )
}

/**
 * Stores a state as the current one, sealed for this workspace and serial. Snapshots of the same execution are replaced
 * by it; states of earlier executions stay.
 */
export async function storeState(
  trx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'now'>,
  workspaceId: string,
  executionId: string,
  state: StoredState,
): Promise<void> {
  const last = await trx
    .selectFrom('state_versions')
    .select(sql<number>`coalesce(max(seq), 0)`.as('seq'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('state_versions')
    .where('workspace_id', '=', workspaceId)
    .where('execution_id', '=', executionId)
    .execute()
  await trx
    .insertInto('state_versions')
    .values({
      id: randomUUID(),
      workspace_id: workspaceId,
      execution_id: executionId,
      seq: last.seq + 1,
      lineage: state.lineage,
      serial: state.serial,
      resources: state.resources,
      sealed: services.secrets.seal(state.text, stateOwner(workspaceId, state.lineage, state.serial)),
      created_at: isoDate(services.now()),
    })
    .execute()
}
