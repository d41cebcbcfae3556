import { Link } from '@remix-run/react'
import { IconChevronRight } from '@tabler/icons-react'
import { Moment } from '#app/components/moment/moment.tsx'
import type { ScanHistoryItem } from '#app/contract/scan-history.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { countOf } from '#app/text/count.ts'
import { provenText } from '#app/text/points.ts'
import list from '../row-list/row-list.module.css'
import { ScoreRing } from '../score/score-ring.tsx'
import { type ChipRole, StatusChip } from '../status-chip/status-chip.tsx'
import classes from './scan-rows.module.css'

const states: Record<Exclude<ScanHistoryItem['status'], 'done'>, { role: ChipRole; word: string }> = {
  queued: { role: 'info', word: 'Waiting' },
  running: { role: 'info', word: 'Running' },
  failed: { role: 'error', word: 'Failed' },
  canceled: { role: 'neutral', word: 'Canceled' },
}

/** Scans as rows that open their results, or the scanner while they run. */
export function ScanRows({ scans }: { scans: ScanHistoryItem[] }) {
  return (
    <ul className={list.rows} data-last>
      {scans.map((scan) => (
        <li key={scan.id}>
          <Link to={pathOf(scan)} className={`${list.row} ${classes.row}`}>
            <ScoreRing score={scan.status === 'done' ? scan.overall_score : null} />
            <span className={list.text}>
              <span className={classes.name}>{scan.subscription_name}</span>
              <span className={list.caption}>
                <Moment at={scan.created_at} />
              </span>
              <span className={list.caption}>
                <Outcome scan={scan} />
              </span>
            </span>
            <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Outcome({ scan }: { scan: ScanHistoryItem }) {
  if (scan.status !== 'done') {
    const state = states[scan.status]
    return (
      <StatusChip role={state.role} dot>
        {state.word}
      </StatusChip>
    )
  }
  const { proven } = scan
  const summary = `${countOf(scan.total_recommendations, 'recommendation')}, ${countOf(scan.critical_recommendations, 'critical', 'critical')}`
  return (
    <>
      {scan.source === 'file' && 'From a file. '}
      {summary}
      {proven !== null && (
        <>
          , <b className={classes.proven}>{provenText(proven)}</b>
        </>
      )}
    </>
  )
}

function pathOf(scan: ScanHistoryItem): string {
  const underWay = scanIsActive(scan.status)
  return underWay ? '/app/security-scanner' : `/app/security-scanner/results/${scan.id}`
}
