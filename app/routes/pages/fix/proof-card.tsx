import { Button, Card, Title } from '@mantine/core'
import {
  IconCheck,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconLink,
} from '@tabler/icons-react'
import { useState } from 'react'
import { CopiedStatus } from '#app/components/copying/copied-status.tsx'
import { useCopying } from '#app/components/copying/use-copying.ts'
import { ExecutionLink } from '#app/components/execution-rows/execution-link.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import { formatCount } from '#app/text/count.ts'
import { nextScanText } from '#app/text/next-scan-text.ts'
import { fixPath } from './fix-path.ts'
import classes from './proof-card.module.css'
import { type ProofRow, proofRows } from './proof-rows.ts'
import { ValueChanges } from './value-changes.tsx'

/** Rows that stand at once; those that did not come out as they were to stand always. */
const shownRows = 60

interface ProofCardProps {
  detail: FixDetail
  applied: ExecutionDetail
  /** When a schedule scans again, ISO 8601. */
  nextScan: string | null
}

/** Each finding that the apply was to close, with its value before and now. */
export function ProofCard({ detail, applied, nextScan }: ProofCardProps) {
  const [whole, setWhole] = useState(false)
  const times = useTimes()
  const { proof } = applied
  if (!proof) return null
  const rows = proofRows(proof, detail.gaps, detail.scan.subscriptionName)
  const missed = rows.filter(({ reached }) => !reached).length
  const shown = whole ? rows : rows.slice(0, Math.max(shownRows, missed))
  const count = (verdict: ProofRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
  const clock = proof.judged_at && times.clock(proof.judged_at)
  return (
    <Card padding={0} component="section" aria-label="Proof" className={classes.card}>
      <div className={classes.head}>
        <Title order={2}>Proof</Title>
        {count('closed') > 0 && (
          <StatusChip role={proof.undo ? 'warning' : 'success'} dot>
            {formatCount(count('closed'))} closed
          </StatusChip>
        )}
        {count('open') > 0 && (
          <StatusChip role={proof.undo ? 'neutral' : 'error'} dot>
            {formatCount(count('open'))} open{proof.undo && ' again'}
          </StatusChip>
        )}
        {count('notAssessed') > 0 && (
          <StatusChip role="warning">{formatCount(count('notAssessed'))} not assessed</StatusChip>
        )}
        <CopyLink path={`${fixPath(detail)}?step=proof`} />
      </div>
      <ul>
        {shown.map((row) => (
          <Row key={row.key} row={row} undo={proof.undo} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          Show all {formatCount(rows.length)}
        </button>
      )}
      <div className={classes.foot}>
        <span className={classes.says}>
          {!proof.undo && count('closed') > 0 && (
            <>
              Gaps, resources and counts say <b>fixed, proven {clock}</b> until{' '}
              {nextScanText(nextScan, proof.judged_at ?? applied.timestamp, times)}
            </>
          )}
        </span>
        <ExecutionLink id={applied.id} className={classes.run}>
          <IconChevronRight size={16} stroke={2} aria-hidden />
          <span>
            Run of <Moment at={applied.timestamp} as="clock" />
          </span>
        </ExecutionLink>
      </div>
    </Card>
  )
}

function Row({ row, undo }: { row: ProofRow; undo: boolean }) {
  const { name, parent, resourceId, title, verdict, reached, isGone, reason, values } = row
  const Icon = verdict === 'notAssessed' ? IconHelpCircle : reached ? IconCircleCheck : IconCircleX
  return (
    <li className={classes.row} data-missed={!reached || undefined}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.what} title={resourceId}>
        <b>{name}</b>
        {parent !== null && <span className={classes.parent}> in {parent}</span>}
        <span className={classes.title}>{title}</span>
        {reason && (!reached || isGone) && <span className={classes.reason}>{reason}</span>}
      </span>
      <span className={classes.values}>
        <ValueChanges values={values} />
      </span>
      <span className={classes.verdict}>{isGone ? 'Gone' : verdictWord(verdict, undo)}</span>
    </li>
  )
}

function verdictWord(verdict: ProofRow['verdict'], undo: boolean): string {
  if (verdict === 'notAssessed') return 'Not assessed'
  if (verdict === 'closed') return undo ? 'Still closed' : 'Closed'
  return undo ? 'Open again' : 'Still open'
}

function CopyLink({ path }: { path: string }) {
  const { copied, copy, told } = useCopying()
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={classes.copy}
        leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconLink size={15} stroke={1.75} aria-hidden />}
        onClick={() => copy(`${window.location.origin}${path}`)}
      >
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <CopiedStatus told={told} />
    </>
  )
}
