import { Values } from '#app/contract/template-content.ts'
import { AppError } from '#app/domain/errors.ts'
import { discardPlan } from '#app/domain/executions/asking/discard-plan.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { findFix } from '#app/domain/fixes/fix-plan/find-fix.ts'
import { planFix } from '#app/domain/fixes/fix-plan/plan-fix.ts'
import { saveFix } from '#app/domain/fixes/fix-plan/save-fix.ts'
import { proveAgain } from '#app/domain/fixes/proof/prove-again.ts'
import { startUndo } from '#app/domain/fixes/undo/start-undo.ts'
import { type ActionCall, LeadsTo } from '../executions/answer-action.server.ts'

/**
 * Everything that a button of the fix page can ask for. `undo` plans the way back; the apply of that plan carries it out.
 * @returns where it goes on, for `editAsTemplate`: in the builder
 * @throws AppError of what was asked for.
 */
export async function fixAction(
  { services, actor, field }: ActionCall,
  { scanId, fixId }: { scanId: string; fixId: string },
): Promise<LeadsTo | undefined> {
  const workspaceName = field('workspaceName')
  const executionId = field('executionId')
  switch (field('intent')) {
    case 'plan':
      await planFix(services, actor, { scanId, fixId, ...choiceOf(field) })
      return
    case 'planAgain':
      await startPlan(services, actor, { workspaceName, mode: 'normal' })
      return
    case 'apply':
      await startApply(services, actor, {
        workspaceName,
        autoApprove: true,
        planId: executionId,
        confirm: field('confirm') || undefined,
        acceptNew: field('acceptNew') === 'true',
      })
      return
    case 'discard':
      await discardPlan(services, actor, executionId)
      return
    case 'undo':
      await startUndo(services, actor, executionId)
      return
    case 'prove':
      await proveAgain(services, actor, executionId)
      return
    case 'editAsTemplate': {
      const { scan, fix } = await findFix(services, actor, scanId, fixId)
      const { id } = await saveFix(services, actor, scan, fix)
      return new LeadsTo(`/app/template-builder/${id}`)
    }
    default:
      throw new AppError('invalid', 'The page asked for something that it does not know.')
  }
}

/** The resources and values of a plan, which the page sends as JSON. */
function choiceOf(field: ActionCall['field']) {
  const resourceIds: unknown = JSON.parse(field('resourceIds') || 'null')
  const values = Values.parse(JSON.parse(field('values') || '{}'))
  if (!Array.isArray(resourceIds)) return { values }
  return { resourceIds: resourceIds.filter((id) => typeof id === 'string'), values }
}
