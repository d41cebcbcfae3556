import type { GapRepair } from '#app/contract/fix-detail.ts'
import type { JudgedFinding, PlanJudgement } from '#app/contract/plan-judgement.ts'
import type { ChosenEffect } from './chosen-effect.ts'
import type { Closing } from './closing-facts.ts'

/** What a judged plan closes of the findings that its fix is about. */
export interface ClosingOfPlan extends Closing {
  /** Findings that close along with them, which the fix is not about. */
  along: number
  /** Points of the score that what it closes brings, counted as in the review; exact. */
  points: number
}

/** @param effect what the resources that the plan changes close, as it is counted in the review */
export function closingOfPlan(
  { closes, behindLocks = [] }: Pick<PlanJudgement, 'closes' | 'behindLocks'>,
  gaps: readonly Pick<GapRepair, 'controlId' | 'points' | 'resources'>[],
  effect: ChosenEffect,
): ClosingOfPlan {
  const claims = new Set(
    gaps.flatMap(({ controlId, resources }) => resources.map(({ failingId }) => keyOf(controlId, failingId))),
  )
  const pointsOf = new Map(gaps.map(({ controlId, points }) => [controlId, points]))
  const own = (findings: readonly JudgedFinding[]) =>
    findings.filter(({ controlId, resourceId }) => claims.has(keyOf(controlId, resourceId)))
  const closing = own(closes)
  return {
    closes: closing.length,
    of: Math.max(effect.findings + effect.behindLocks, closing.length),
    gaps: new Set(closing.map(({ controlId }) => controlId)).size,
    behindLocks: own(behindLocks).length,
    along: closes.length - closing.length,
    points: closing.reduce((sum, { controlId }) => sum + (pointsOf.get(controlId) ?? 0), 0),
  }
}

const keyOf = (controlId: string, resourceId: string) => `${controlId} ${resourceId.toLowerCase()}`
