import type { Transaction } from 'kysely'
import type { Execution } from '#app/contract/executions.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { wordOfPlan } from '../rows/confirm-word.ts'
import { type ExecutionRow, toExecution } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { needsAnother } from '../rows/needs-another.ts'
import { transition } from '../rows/transition.ts'
import { openPlan, sameDigest } from '../running/sealed-plan.ts'
import { requireAcceptedFindings } from './accept-new.ts'
import { planRefusal } from './plan-refusal.ts'

export interface Approval {
  executionId: string
  /** Digest of the plan that the person looked at. */
  planDigest: string
  comment?: string
  /** The plan's word, typed. */
  confirm?: string
  /** The person agrees to the critical and high findings that it opens. */
  acceptNew?: boolean
}

/**
 * Records that a person allows exactly this plan.
 * @throws AppError `not-found`, `conflict` (another plan, changed since, already decided), `invalid` (word not typed,
 * findings that it opens not agreed to).
 */
export async function approvePlan(
  services: Pick<Services, 'db' | 'secrets' | 'now' | 'dialect' | 'secondApprover'>,
  actor: Actor,
  { executionId, planDigest, comment, confirm, acceptNew }: Approval,
): Promise<Execution> {
  const row = await services.db.transaction().execute(async (trx) => {
    const plan = await findExecutionRow(trx, actor, executionId)
    requireShown(plan, planDigest)
    requireTypedWord(plan, confirm)
    return approve(trx, services, actor, plan, { acceptNew, comment })
  })
  return toExecution(row, actor, services)
}

/**
 * @param digest of the plan that the person looked at
 * @throws AppError `conflict` when that is another one
 */
export function requireShown(plan: ExecutionRow, digest: string): void {
  if (plan.plan_digest !== null && sameDigest(plan.plan_digest, digest)) return
  throw new AppError('conflict', 'This is not the plan that was shown. Look at the plan again before you approve it.')
}

/**
 * Approves a plan that waits, when what was shown of it is what was made.
 * @throws AppError `forbidden` (somebody else has to), `conflict`, `invalid` (findings that it opens not agreed to)
 */
export async function approve(
  trx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'now' | 'dialect' | 'secondApprover'>,
  actor: Actor,
  plan: ExecutionRow,
  { acceptNew, comment }: Pick<Approval, 'acceptNew' | 'comment'>,
): Promise<ExecutionRow> {
  if (plan.status !== 'awaiting_approval') throw planRefusal(plan, 'approved')
  requireAnother(services, actor, plan)
  const accepted = requireAcceptedFindings(plan, acceptNew)
  const approved = await transition(trx, services, {
    executionId: plan.id,
    from: ['awaiting_approval'],
    to: 'approved',
    actor,
    set: { approved_by: actor.username, approved_at: isoDate(services.now()), approval_comment: comment ?? null },
    detail: { digest: plan.plan_digest, comment, accepted },
  })
  openPlan(services, approved)
  return approved
}

/** @throws AppError `forbidden` when the server asks for a second person, and this is the first. */
function requireAnother(services: Pick<Services, 'secondApprover'>, actor: Actor, plan: ExecutionRow): void {
  if (!needsAnother(services, plan, actor)) return
  throw new AppError(
    'forbidden',
    `${actor.username} asked for this plan, and here somebody else has to approve it. Nothing was applied, and the plan waits. Ask for approval of it.`,
  )
}

/**
 * What destroys or replaces needs the plan's word, typed by the person.
 * @throws AppError `invalid`
 */
export function requireTypedWord(plan: ExecutionRow, confirm: string | undefined): void {
  if (plan.destructive !== 1) return
  const word = wordOfPlan(plan)
  if (confirm?.trim() === word) return
  throw invalid(
    'confirm',
    `This destroys or replaces resources in ${plan.subscription_name}. Type ${word} to confirm it.`,
  )
}
