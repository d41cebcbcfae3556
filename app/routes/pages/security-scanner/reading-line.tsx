import { useTimes } from '#app/components/moment/use-times.ts'
import type { ScanReading } from '#app/contract/scan-reading.ts'
import { readingText } from '#app/text/reading-text.ts'
import classes from './reading-line.module.css'

/** One quiet line: what a scan of changes read again, or why it read everything. Nothing of other scans. */
export function ReadingLine({ reading }: { reading: ScanReading | null }) {
  const text = readingText(reading, useTimes())
  return text === null ? null : <p className={classes.line}>{text}</p>
}
