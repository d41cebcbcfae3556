import type { JudgedFinding, PlanJudgement } from './plan-judgement.ts'
import { isGrave } from './severities.ts'

/** Those that a plan opens and that ask for an agreement of their own. */
export function graveOf(judgement: Pick<PlanJudgement, 'opens'> | undefined): JudgedFinding[] {
  return (judgement?.opens ?? []).filter(({ severity }) => isGrave[severity])
}
