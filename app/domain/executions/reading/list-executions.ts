import { sql } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import { activeStatuses } from '#app/contract/execution-phase.ts'
import type { Execution } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { fromJson } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { type Viewer, visibleTo } from '../../environments/visible.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { type ShownExecutionRow, toExecution } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { nameHolds } from './name-holds.ts'

const shownColumns = [
  'id',
  'workspace_id',
  'workspace_name',
  'environment_id',
  'subscription_id',
  'subscription_name',
  'kind',
  'playbook_id',
  'playbook_name',
  'template_id',
  'template_version',
  'environment',
  'command',
  'mode',
  'status',
  'version',
  'requested_by',
  'created_at',
  'started_at',
  'applying_at',
  'finished_at',
  'configuration_id',
  'variables',
  'success',
  'stdout',
  'stderr',
  'error',
  'resources_done',
  'resources_total',
  'cancel_requested',
  'plan_execution_id',
  'plan_digest',
  'counts',
  'destructive',
  'approved_by',
  'approved_at',
  'approval_comment',
  'approval_asked_by',
  'approval_asked_at',
  'engine',
  'terraform_version',
  'phases',
  'folder',
] as const satisfies readonly (keyof ShownExecutionRow)[]

export type ExecutionFilter = Partial<z.output<NonNullable<typeof endpoints.executions.list.query>>> & {
  /** Runs of this template; of any template when true. */
  template?: string | true
  environmentId?: string
  /** Of each workspace its latest alone. */
  latestOfWorkspaces?: boolean
}

/** Executions that match and that `actor` may see, newest first. Cost grows with the page, not with the history. */
export async function listExecutions(
  services: Pick<Services, 'db' | 'secondApprover'>,
  actor: Pick<Actor, 'role' | 'environments' | 'username'>,
  filter: ExecutionFilter = {},
): Promise<Execution[]> {
  const { db } = services
  const { workspaceName, command, outcome, user, subscriptionId, kind, search, template, before, limit = 50 } = filter
  const { environmentId, latestOfWorkspaces = false } = filter
  const edge = before === undefined ? undefined : await findExecutionRow(db, actor, before)
  const rows = await db
    .selectFrom('executions')
    .select(shownColumns)
    .select(sql<string | null>`case when plan_sealed is null then null else '' end`.as('plan_sealed'))
    .where(visibleTo(actor))
    .$if(environmentId !== undefined, (query) => query.where('environment_id', '=', environmentId ?? ''))
    .$if(latestOfWorkspaces, (query) =>
      query.where('id', '=', (eb) =>
        eb
          .selectFrom('executions as latest')
          .select('latest.id')
          .whereRef('latest.workspace_id', '=', 'executions.workspace_id')
          .orderBy('latest.created_at', 'desc')
          .orderBy('latest.id', 'desc')
          .limit(1),
      ),
    )
    .$if(workspaceName !== undefined, (query) =>
      query.where(sql`lower(workspace_name)`, '=', workspaceName?.toLowerCase()),
    )
    .$if(command !== undefined, (query) => query.where('command', '=', command ?? ''))
    .$if(user !== undefined, (query) => query.where('requested_by', '=', user ?? ''))
    .$if(subscriptionId !== undefined, (query) => query.where('subscription_id', '=', subscriptionId ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(template === true, (query) => query.where('template_id', 'is not', null))
    .$if(typeof template === 'string', (query) => query.where('template_id', '=', String(template)))
    .$if(outcome === 'running', (query) => query.where('status', 'in', activeStatuses))
    .$if(outcome === 'success', (query) => query.where('success', '=', 1))
    .$if(outcome === 'failed', (query) => query.where('success', '=', 0))
    .$if(search !== undefined && search.trim() !== '', (query) => query.where(nameHolds(search ?? '')))
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
  return rows.map((row) => toExecution(row, actor, services))
}

/**
 * The plan of an execution, without secrets.
 * @throws AppError `not-found`
 */
export async function executionPlan({ db }: Pick<Services, 'db'>, viewer: Viewer, id: string): Promise<SanitizedPlan> {
  const row = await findExecutionRow(db, viewer, id)
  if (row.plan_json === null)
    throw new AppError('not-found', `The execution ${id} has no plan: it is ${row.command}, ${row.status}.`)
  return fromJson(row.plan_json)
}
