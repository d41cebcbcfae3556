import { executionIsActive } from '#app/contract/execution-phase.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'

/** A step that has a page: planning is shown where it was asked for. */
export type ShownStep = 'review' | 'approve' | 'proof'

/** The step that the address asks for where there is something to show of it, else the one that the fix is at. */
export function shownStep(
  { step, plan, apply }: Pick<FixDetail, 'step' | 'plan' | 'apply'>,
  asked: string | null,
): ShownStep {
  const ended = apply !== null && !executionIsActive(apply.status)
  if (asked === 'review') return 'review'
  if (asked === 'proof' && ended) return 'proof'
  if (asked === 'approve' && (plan ?? apply)) return 'approve'
  return step === 'plan' ? (ended ? 'proof' : 'review') : step
}
