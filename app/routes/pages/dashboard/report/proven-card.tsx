import { Card, UnstyledButton } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ExecutionLink } from '#app/components/execution-rows/execution-link.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import list from '#app/components/row-list/row-list.module.css'
import older from '#app/components/row-table/show-older.module.css'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { PostureReport } from '#app/contract/posture-report.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { periodWords, provenWords } from '#app/text/report-words.ts'
import classes from './report-list.module.css'

/** Rows before `Show more`; on paper all. */
const first = 5

/** What fixes closed in the period, as Azure answered after each; it leads to the runs that did. */
export function ProvenCard({ report: { proven, days } }: { report: PostureReport }) {
  const [whole, setWhole] = useState(false)
  const hidden = whole ? 0 : Math.max(0, proven.gaps.length - first)
  return (
    <Card padding={0} component="section">
      <CardHead title="Fixed and proven" subtitle={provenWords(proven) ?? undefined} ruled={proven.gaps.length === 0} />
      {proven.gaps.length === 0 && (
        <EmptyState icon={IconRosetteDiscountCheck}>No fix was proven in {periodWords(days)}.</EmptyState>
      )}
      <ul className={`${list.rows} ${classes.rows}`} data-last={hidden === 0 || undefined}>
        {proven.gaps.map((gap, at) => (
          <li key={gap.controlId} data-more={at >= proven.gaps.length - hidden || undefined}>
            <ExecutionLink id={gap.executionId} className={`${list.row} ${classes.proven}`}>
              <span className={list.text}>
                <span className={classes.what}>{gap.name}</span>
                <span className={list.caption}>
                  {countOf(gap.findings, 'finding')} closed, <Moment at={gap.at} as="day" />
                </span>
              </span>
              <SeverityChip severity={gap.severity} />
            </ExecutionLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <UnstyledButton className={older.older} onClick={() => setWhole(true)}>
          Show {formatCount(hidden)} more
        </UnstyledButton>
      )}
    </Card>
  )
}
