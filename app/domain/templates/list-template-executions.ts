import type { TemplateExecution } from '#app/contract/template-runs.ts'
import type { Db } from '#db/database.ts'
import { activeStatuses } from '../executions/rows/execution-status.ts'
import { findExecutionRow } from '../executions/rows/find-execution.ts'
import { isUndo } from '../executions/rows/is-undo.ts'

export interface TemplateExecutionFilter {
  template_id?: string
  /** Executions before this one: the last of the page before. */
  before?: string
  limit: number
}

/**
 * Runs of templates, newest first.
 * @throws AppError `not-found` when the execution `before` is unknown.
 */
export async function listTemplateExecutions(
  { db }: { db: Db },
  { template_id, before, limit }: TemplateExecutionFilter,
): Promise<TemplateExecution[]> {
  const edge = before === undefined ? undefined : await findExecutionRow(db, before)
  const rows = await db
    .selectFrom('executions')
    .select(['id', 'template_id', 'playbook_name', 'template_version', 'command', 'workspace_name', 'environment'])
    .select(['status', 'success', 'created_at', 'requested_by', 'variables'])
    .where('template_id', 'is not', null)
    .$if(template_id !== undefined, (query) => query.where('template_id', '=', template_id ?? ''))
    .$if(edge !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', edge?.created_at ?? ''),
          eb.and([eb('created_at', '=', edge?.created_at ?? ''), eb('id', '<', edge?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    template_id: row.template_id ?? '',
    template_name: row.playbook_name,
    template_version: row.template_version ?? 1,
    execution_type: row.command as TemplateExecution['execution_type'],
    workspace_name: row.workspace_name,
    environment: row.environment ?? '',
    undo: isUndo(row),
    status: statusOf(row),
    created_at: row.created_at,
    user: row.requested_by,
  }))
}

function statusOf({ status, success }: { status: string; success: number | null }): TemplateExecution['status'] {
  if (activeStatuses.some((one) => one === status)) return 'running'
  return success === 1 ? 'success' : 'failed'
}
