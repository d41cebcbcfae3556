import type { Db } from '#db/database.ts'
import { type Viewer, visibleTo } from '../../environments/visible.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'

export type TemplateRunRow = Pick<
  ExecutionRow,
  | 'id'
  | 'workspace_name'
  | 'template_id'
  | 'command'
  | 'status'
  | 'requested_by'
  | 'approved_by'
  | 'created_at'
  | 'finished_at'
  | 'destructive'
  | 'variables'
>

/** The plans, applies and destroys of templates that somebody may see, newest first; checks for drift are left out. */
export async function runsOfTemplates(
  db: Db,
  viewer: Viewer,
  templateIds: readonly string[],
): Promise<TemplateRunRow[]> {
  if (templateIds.length === 0) return []
  return db
    .selectFrom('executions')
    .select([
      'id',
      'workspace_name',
      'template_id',
      'command',
      'status',
      'requested_by',
      'approved_by',
      'created_at',
      'finished_at',
      'destructive',
      'variables',
    ])
    .where(visibleTo(viewer))
    .where('template_id', 'in', templateIds)
    .where('command', 'in', ['plan', 'apply', 'destroy'])
    .where('mode', '!=', 'drift')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
