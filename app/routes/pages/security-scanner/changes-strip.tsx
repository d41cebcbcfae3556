import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconArrowNarrowRight, IconCheck, IconGitCompare, IconPlus, IconRotate } from '@tabler/icons-react'
import { Moment } from '#app/components/moment/moment.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { ScanChanges } from '#app/contract/scans.ts'
import { moreAcceptedText } from '#app/text/exception-words.ts'
import { percentText } from '#app/text/tenths.ts'
import classes from './changes-strip.module.css'

interface ChangesStripProps {
  scanId: string
  score: number | null
  changes: ScanChanges
}

/** One line: what changed since the scan before. */
export function ChangesStrip({ scanId, score, changes }: ChangesStripProps) {
  const { resolvedFindings, newFindings, reopenedFindings } = changes
  const accepted = moreAcceptedText(changes.moreAccepted)
  const changed = resolvedFindings + newFindings + reopenedFindings > 0
  return (
    <Card
      padding={0}
      radius="md"
      component="section"
      className={classes.strip}
      aria-label="What changed since the last scan"
    >
      <IconGitCompare size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.title}>What changed since the last scan</span>
      <Moment at={changes.previousAt} className={classes.caption} />
      <span className={classes.facts}>
        <span className={classes.score}>
          Score <span className="tabular">{percent(changes.previousScore)}</span>
          <IconArrowNarrowRight size={16} stroke={1.75} aria-label="to" />
          <strong className="tabular">{percent(score)}</strong>
        </span>
        {resolvedFindings > 0 && (
          <StatusChip role="success" icon={<IconCheck size={13} stroke={2.2} aria-hidden />}>
            {resolvedFindings} resolved
          </StatusChip>
        )}
        {newFindings > 0 && (
          <StatusChip role="error" icon={<IconPlus size={13} stroke={2.2} aria-hidden />}>
            {newFindings} new
          </StatusChip>
        )}
        {reopenedFindings > 0 && (
          <StatusChip role="warning" icon={<IconRotate size={13} stroke={2.2} aria-hidden />}>
            {reopenedFindings} reopened
          </StatusChip>
        )}
        {accepted && <span className={classes.caption}>{accepted}</span>}
        {changed ? (
          <Link to={`/app/security-scanner/results/${scanId}/changes`} className={classes.link}>
            View changes
          </Link>
        ) : (
          !accepted && <span className={classes.caption}>No finding changed</span>
        )}
      </span>
    </Card>
  )
}

const percent = (score: number | null) => (score === null ? '–' : percentText(score))
