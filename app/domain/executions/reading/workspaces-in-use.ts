import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { visibleTo } from '../../environments/visible.ts'

/** Names of the workspaces of an environment that hold resources, or in which something runs. */
export async function workspacesInUse(db: Db | Transaction<Schema>, environmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspaces')
    .select(['name', 'busy_execution_id'])
    .select((eb) =>
      eb
        .selectFrom('state_versions')
        .select('resources')
        .whereRef('state_versions.workspace_id', '=', 'workspaces.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('resources'),
    )
    .where(visibleTo({ environments: [environmentId] }))
    .orderBy('name')
    .execute()
  return rows.filter((row) => row.busy_execution_id !== null || (row.resources ?? 0) > 0).map(({ name }) => name)
}
