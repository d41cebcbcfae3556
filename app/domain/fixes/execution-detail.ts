import type { ExecutionDetail } from '#app/contract/executions.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Actor } from '../actor.ts'
import { approversOf } from '../executions/asking/approvers.ts'
import { executionResources } from '../executions/rows/execution-resources.ts'
import { toExecution } from '../executions/rows/execution-row.ts'
import { findExecutionRow } from '../executions/rows/find-execution.ts'
import type { Services } from '../services.ts'
import { findProof } from './proof/proof-rows.ts'
import { whyNotProvedAgain } from './proof/prove-again.ts'
import { undoneBy } from './undo/later-apply.ts'
import { whyNotUndone } from './undo/why-not-undone.ts'

/**
 * An execution with its resources, and with what its fixes closed.
 * @throws AppError `not-found`
 */
export async function executionDetail(
  services: Pick<Services, 'db' | 'secondApprover'>,
  actor: Pick<Actor, 'role' | 'environments' | 'username'>,
  id: string,
): Promise<ExecutionDetail> {
  const { db } = services
  const row = await findExecutionRow(db, actor, id)
  const execution = toExecution(row, actor, services)
  const proof = await findProof(db, id)
  const operates = roleAllows(actor.role, 'operator')
  const undo = operates && (await whyNotUndone(db, row)) === null
  const prove = operates && (await whyNotProvedAgain(db, row)) === null
  const waits = row.status === 'awaiting_approval'
  return {
    ...execution,
    resources: await executionResources(db, id),
    hasPlan: row.plan_json !== null,
    proof,
    undoneBy: proof && (await undoneBy(db, row)),
    approvers: waits ? (await approversOf(db, services, row)).map(({ username }) => username) : [],
    can: { ...execution.can, undo, prove },
  }
}
