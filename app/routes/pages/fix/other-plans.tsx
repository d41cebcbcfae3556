import { Link } from '@remix-run/react'
import { Notice } from '#app/components/notice/notice.tsx'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { otherPlanText } from '#app/text/fix-words.ts'

/** The plans of others that do a part of a fix, so that nobody plans the same twice. */
export function OtherPlans({ fix }: { fix: FixRow }) {
  const open = fix.findings - fix.closed
  return fix.inOtherPlans.map((plan) => (
    <Notice key={plan.executionId} role="info">
      {otherPlanText(plan, open)}:{' '}
      <Link to={`/app/workspaces/${encodeURIComponent(plan.workspaceName)}`} className="mono">
        {plan.workspaceName}
      </Link>
      . Approve or discard it there before you plan the same again.
    </Notice>
  ))
}
