import type { Execution } from '#app/contract/executions.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { toExecution } from '../rows/execution-row.ts'
import { waitForExecution } from './wait-for-execution.ts'

/**
 * Waits for an execution.
 * @throws AppError `conflict` when it was canceled, `terraform` when it failed or was interrupted.
 */
export async function requireSuccess(
  services: Pick<Services, 'db' | 'bell' | 'secondApprover'>,
  actor: Actor,
  executionId: string,
): Promise<Execution> {
  const row = await waitForExecution(services, actor, executionId)
  if (row.success === 1) return toExecution(row, actor, services)
  const message = row.error ?? `The execution ended as ${row.status}.`
  throw new AppError(row.status === 'canceled' ? 'conflict' : 'terraform', message)
}
