import { Stack } from '@mantine/core'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { FixPlanView } from '#app/components/fix-plan/fix-plan-view.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import { countOf } from '#app/text/count.ts'
import { GoneNotice } from './gone-notice.tsx'
import { ManualGapsCard } from './manual-gaps-card.tsx'
import type { TemplateSet } from './template-set.server.ts'

interface TemplateSetPlanProps {
  set: TemplateSet
  plan: FixPlan
  /** In milliseconds. */
  now: number
}

/** The templates that the chosen gaps of a scan became, as a plan of fixes. */
export function TemplateSetPlan({ set, plan, now }: TemplateSetPlanProps) {
  const results = `/app/security-scanner/results/${plan.scan.id}`
  return (
    <FixPlanView
      plan={plan}
      now={now}
      head={(actions) => (
        <Stack gap={12}>
          <BackLink to={results} quiet>
            Scan Results
          </BackLink>
          <PageHead
            title="Template Builder"
            subtitle={`${countOf(plan.fixes.length, 'fix template')} of your scan of ${plan.scan.subscriptionName}, saved as drafts`}
          >
            {actions}
          </PageHead>
          <GoneNotice members={set.members ?? []} />
        </Stack>
      )}
    >
      <ManualGapsCard templates={set.query} />
    </FixPlanView>
  )
}
