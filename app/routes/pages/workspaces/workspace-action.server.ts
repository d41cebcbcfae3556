import { AppError } from '#app/domain/errors.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import type { ActionCall } from '../executions/answer-action.server.ts'

const planModes = { plan: 'normal', recover: 'normal', drift: 'drift', destroy: 'destroy' } as const

/**
 * What buttons of the workspace page can have run. `destroy` plans the destroy; the apply of that plan
 * carries it out.
 * @throws AppError of what was asked for.
 */
export async function workspaceAction({ services, actor, field }: ActionCall, workspaceName: string): Promise<void> {
  const intent = field('intent')
  if (intent === 'plan' || intent === 'recover' || intent === 'drift' || intent === 'destroy')
    await startPlan(services, actor, { workspaceName, mode: planModes[intent] })
  else if (intent === 'apply')
    await startApply(services, actor, {
      workspaceName,
      autoApprove: true,
      planId: field('planId') || undefined,
      confirm: field('confirm') || undefined,
      acceptNew: field('acceptNew') === 'true',
    })
  else throw new AppError('invalid', 'The page asked for something that it does not know.')
}
