import { Card, UnstyledButton } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import older from '#app/components/row-table/show-older.module.css'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { PostureReport, WorseGap } from '#app/contract/posture-report.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { comparedWords, worseWords } from '#app/text/report-words.ts'
import classes from './report-table.module.css'

/** Rows before `Show more`; on paper all. */
const first = 5

/** The gaps that are new or grew since the period began, each leading to what it is. */
export function WorseCard({ report }: { report: PostureReport }) {
  const { latest, earlier, worse, closedGaps } = report
  const [whole, setWhole] = useState(false)
  const hidden = whole ? 0 : Math.max(0, worse.length - first)
  const since = comparedWords(report, useTimes().day)
  const closed = closedGaps > 0 ? `; ${countOf(closedGaps, 'gap')} closed meanwhile` : ''
  return (
    <Card padding={0} component="section">
      <CardHead
        title="What got worse"
        mark={earlier && <CountBadge count={worse.length} />}
        subtitle={earlier ? `${since}${closed}` : undefined}
        ruled={worse.length === 0}
      />
      {latest && worse.length > 0 ? (
        <table className={`${rows.table} ${classes.table}`}>
          <ColumnHeads names={['Gap', 'Impact', 'Affected', 'Before']} />
          <tbody>
            {worse.map((gap, at) => (
              <Row key={gap.controlId} gap={gap} scanId={latest.id} isMore={at >= worse.length - hidden} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState icon={IconShieldCheck}>{earlier ? `${since}, nothing got worse.` : since}</EmptyState>
      )}
      {hidden > 0 && (
        <UnstyledButton className={older.older} onClick={() => setWhole(true)}>
          Show {formatCount(hidden)} more
        </UnstyledButton>
      )}
    </Card>
  )
}

const Row = ({ gap, scanId, isMore }: { gap: WorseGap; scanId: string; isMore: boolean }) => (
  <tr data-more={isMore || undefined}>
    <td>
      <Link
        to={`/app/security-scanner/results/${scanId}/gaps/${gap.controlId}`}
        className={`${rows.open} ${rows.name}`}
      >
        {gap.name}
      </Link>
      <span className={`${rows.caption} ${rows.onWideScreens}`}>{gap.category}</span>
    </td>
    <td>
      <SeverityChip severity={gap.severity} />
    </td>
    <td className={classes.figure}>
      {formatCount(gap.affected)} <span className={rows.onPhones}>{gap.noun}</span>
    </td>
    <td className={classes.quiet}>{worseWords(gap)}</td>
  </tr>
)
