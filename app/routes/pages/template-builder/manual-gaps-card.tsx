import { Card } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { keptManualGaps } from '#app/components/generate-fixes/kept-manual-gaps.ts'
import { ManualGapsList } from '#app/components/generate-fixes/manual-gaps-list.tsx'
import type { ManualGap } from '#app/contract/remediation.ts'
import classes from './template-set.module.css'

/** What was to be closed with these templates and none of them closes. */
export function ManualGapsCard({ templates }: { templates: string }) {
  const [manual, setManual] = useState<ManualGap[]>([])
  useEffect(() => setManual(keptManualGaps(templates)), [templates])
  if (manual.length === 0) return null
  return (
    <Card padding={0} component="section" aria-label="Stays for you to do">
      <CardHead
        title="Stays for you to do"
        mark={<CountBadge count={manual.length} />}
        subtitle="No template closes these: why, and what a person has to do."
        ruled
      />
      <div className={classes.manual}>
        <ManualGapsList manual={manual} />
      </div>
    </Card>
  )
}
