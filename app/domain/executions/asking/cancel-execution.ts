import { type ActiveStatus, activeStatuses, executionIsActive } from '#app/contract/execution-phase.ts'
import type { Execution } from '#app/contract/executions.ts'
import { killNeedsName } from '#app/contract/kill-needs-name.ts'
import type { Actor } from '../../actor.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { toExecution } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { transition } from '../rows/transition.ts'
import { cancelTopic } from '../running/cancel-watch.ts'

/** Whether a worker has it in hand: what none has ends at once. */
const inHand: Record<ActiveStatus, boolean> = {
  queued: false,
  preparing: true,
  initializing: true,
  planning: true,
  checking: true,
  applying: true,
  canceling: true,
}

/**
 * Asks an execution to stop. One that waits ends at once; one that runs finishes what it is in the middle of. With
 * `kill` Terraform is ended by force, after which the workspace has to be recovered.
 * @throws AppError `not-found`; `conflict` when it has ended, `invalid` when `kill` of a run that destroys something is
 * not confirmed with the workspace's name.
 */
export async function cancelExecution(
  services: Pick<Services, 'db' | 'secrets' | 'now' | 'dialect' | 'bell' | 'secondApprover'>,
  actor: Actor,
  executionId: string,
  { kill, confirm }: { kill: boolean; confirm?: string },
): Promise<Execution> {
  const row = await services.db.transaction().execute(async (trx) => {
    const execution = await findExecutionRow(trx, actor, executionId)
    if (!executionIsActive(execution.status))
      throw new AppError(
        'conflict',
        `The ${execution.command} of the workspace ${execution.workspace_name} has ended: it is ${execution.status.replaceAll('_', ' ')}.`,
      )
    if (kill && killNeedsName(toExecution(execution, actor, services)) && confirm?.trim() !== execution.workspace_name)
      throw invalid(
        'confirm',
        `This run destroys resources, and ending Terraform by force can leave some outside the state. Type the name of the workspace, ${execution.workspace_name}, to do it.`,
      )
    if (!inHand[execution.status])
      return transition(trx, services, { executionId, from: [execution.status], to: 'canceled', actor })
    return transition(trx, services, {
      executionId,
      from: activeStatuses,
      to: 'canceling',
      actor,
      detail: { kill },
      set: { cancel_requested: kill ? 'kill' : 'cancel' },
    })
  })
  services.bell.ring(cancelTopic(executionId))
  return toExecution(row, actor, services)
}
