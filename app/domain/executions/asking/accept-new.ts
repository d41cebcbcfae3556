import { graveOf } from '#app/contract/grave-findings.ts'
import type { JudgedFinding } from '#app/contract/plan-judgement.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { acceptText } from '#app/text/plan-judgement-words.ts'
import { fromJson } from '#db/cast.ts'
import { invalid } from '../../errors.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { isUndo } from '../rows/is-undo.ts'

/** Findings that a refusal names at most. */
const named = 5

/**
 * A plan that opens critical or high findings needs an agreement of its own, as going back does too. Answers what was
 * agreed to, for the audit.
 * @throws AppError `invalid` that names the findings
 */
export function requireAcceptedFindings(
  plan: Pick<ExecutionRow, 'plan_json' | 'variables'>,
  acceptNew: boolean | undefined,
): string | undefined {
  const { judgement } = fromJson<Pick<SanitizedPlan, 'judgement'>>(plan.plan_json ?? '{}')
  const text = acceptText(judgement, isUndo(plan))
  if (text === null) return undefined
  if (acceptNew) return text
  throw invalid(
    'acceptNew',
    `${text}. Nothing was approved. Change what is planned, or agree to it with acceptNew.\n${listed(graveOf(judgement))}`,
  )
}

function listed(findings: readonly JudgedFinding[]): string {
  const lines = findings
    .slice(0, named)
    .map(({ severity, title, resourceId }) => `${severity}: ${title}: ${resourceId}`)
  const rest = findings.length - named
  return [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}
