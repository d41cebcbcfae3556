import { Card } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { FixedSinceScan } from '#app/contract/fixed-since-scan.ts'
import { countOf } from '#app/text/count.ts'
import { nextScanText } from '#app/text/next-scan-text.ts'
import { percentText } from '#app/text/tenths.ts'
import classes from './changes-strip.module.css'

interface FixedStripProps {
  fixed: FixedSinceScan
  scannedAt: string
  /** When a schedule scans again, ISO 8601. */
  nextScan: string | null
}

/** One line: what fixes closed of this scan's findings since. */
export function FixedStrip({ fixed: { findings, scoreBefore, scoreAfter, at }, scannedAt, nextScan }: FixedStripProps) {
  const times = useTimes()
  const scored = scoreBefore !== null && scoreAfter !== null
  return (
    <Card padding={0} radius="md" component="section" className={classes.strip} aria-label="Fixed since this scan">
      <IconRosetteDiscountCheck size={18} stroke={1.75} className={classes.proven} aria-hidden />
      <span className={classes.fixed}>
        <strong>{countOf(findings, 'finding')} fixed</strong>, proven{' '}
        <Moment at={at}>{times.clockBeside(at, scannedAt)}</Moment>, awaiting {nextScanText(nextScan, at, times)}
        {scored && ': '}
        {scored && <strong className="tabular">{`${percentText(scoreBefore)} → ${percentText(scoreAfter)}`}</strong>}
      </span>
    </Card>
  )
}
