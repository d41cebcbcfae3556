import type { Scan, ScanProgress, ScanResults } from '#app/contract/scans.ts'
import { formatDuration } from '#app/text/duration.ts'
import { clean } from '../../output/clean.ts'
import { note } from '../../output/stdout.ts'
import { overviewOfResults } from '../../overview/overview-of-results.ts'
import { overviewText } from '../../overview/overview-text.ts'
import { type StageContext, stageLines } from '../../overview/stage-lines.ts'

/** Where a scan shows how far it is and what came out. */
export interface ScanScreen {
  progress(progress: ScanProgress): void
  finish(results: ScanResults): void
  /** Ends the display of a scan that has no results. */
  stop(): void
}

/** A line for each finished stage on standard error, and the summary for `show`. */
export function plainScanScreen(
  scan: Pick<Scan, 'subscriptionName'>,
  localCloud: boolean,
  show: (lines: string[]) => void,
): ScanScreen {
  const said = new Set<string>()
  const say = (progress: ScanProgress, context: StageContext) => {
    for (const { stage, words, isDone, seconds } of stageLines(progress, context)) {
      if (!isDone || said.has(stage)) continue
      said.add(stage)
      note(`  ${words}${seconds === null ? '' : `   ${formatDuration(seconds)}`}`)
    }
  }
  note(`  Scanning ${clean(scan.subscriptionName)}`)
  return {
    progress: (progress) => say(progress, { localCloud }),
    finish(results) {
      if (results.scan.progress) say(results.scan.progress, { localCloud, changes: results.changes })
      show(overviewText(overviewOfResults(results, localCloud)))
    },
    stop: () => {},
  }
}
