import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { ResourceChange } from '#app/contract/plans.ts'
import type { Actor } from '#app/domain/actor.ts'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { executionDetail } from '#app/domain/fixes/execution-detail.ts'
import { visibleTemplate } from '#app/domain/templates/template-access.ts'
import type { AppServices } from '#app/server/services.server.ts'

/**
 * A workspace with what runs in it, else the plan that waits, else what ran last; with its last apply, what the last drift
 * check found, and the template that it is made from, null of one that the actor may not see.
 * @throws AppError `not-found`
 */
export async function readWorkspace(services: AppServices, actor: Actor, name: string) {
  const { executions, ...workspace } = await workspaceDetail(services, actor, name)
  const shownId = workspace.busy?.executionId ?? workspace.waitingPlan?.executionId ?? executions[0]?.id
  const shown = shownId === undefined ? null : await executionDetail(services, actor, shownId)
  const applyId = executions.find(({ command, result }) => command === 'apply' && result !== null)?.id
  const lastApply: Pick<ExecutionDetail, 'id' | 'can'> | null =
    applyId === undefined ? null : applyId === shown?.id ? shown : await executionDetail(services, actor, applyId)
  const drifted: ResourceChange[] = workspace.drift?.differs
    ? (await executionPlan(services, actor, workspace.drift.executionId)).drift
    : []
  const template =
    workspace.templateId === null ? null : await visibleTemplate(services.db, actor, workspace.templateId)
  return {
    workspace,
    template: template && { id: template.id, scanId: template.scan_id },
    executions,
    shown,
    plan: shown?.hasPlan ? await executionPlan(services, actor, shown.id) : null,
    lastApply: lastApply && { id: lastApply.id, can: lastApply.can },
    drifted,
  }
}
