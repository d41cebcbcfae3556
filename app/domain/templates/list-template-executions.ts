import { executionIsActive } from '#app/contract/execution-phase.ts'
import type { Execution } from '#app/contract/executions.ts'
import type { TemplateExecution } from '#app/contract/template-runs.ts'
import type { Actor } from '../actor.ts'
import type { Viewer } from '../environments/visible.ts'
import { listExecutions } from '../executions/reading/list-executions.ts'
import type { Services } from '../services.ts'

export interface TemplateExecutionFilter {
  template_id?: string
  /** Executions before this one: the last of the page before. */
  before?: string
  limit: number
}

/**
 * Runs of templates that somebody may see, newest first.
 * @throws AppError `not-found` when the execution `before` is unknown.
 */
export async function listTemplateExecutions(
  services: Pick<Services, 'db' | 'secondApprover'>,
  viewer: Viewer & Pick<Actor, 'username'>,
  { template_id, ...page }: TemplateExecutionFilter,
): Promise<TemplateExecution[]> {
  const executions = await listExecutions(
    services,
    { role: 'viewer', username: viewer.username, environments: viewer.environments },
    { template: template_id ?? true, ...page },
  )
  return executions.map((one) => ({
    id: one.id,
    template_id: one.templateId ?? '',
    template_name: one.playbookName,
    template_version: one.templateVersion ?? 1,
    execution_type: one.command as TemplateExecution['execution_type'],
    workspace_name: one.workspaceName,
    environment: one.environment ?? '',
    undo: one.undo,
    status: statusOf(one),
    created_at: one.timestamp,
    user: one.user,
  }))
}

function statusOf({ status, result }: Execution): TemplateExecution['status'] {
  if (executionIsActive(status)) return 'running'
  return result?.success ? 'success' : 'failed'
}
