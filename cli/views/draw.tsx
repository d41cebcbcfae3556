import { Box, render } from 'ink'
import type { Scan } from '#app/contract/scans.ts'
import type { ScanScreen } from '../commands/scan/plain-scan-screen.ts'
import { terminalSize } from '../output/screen.ts'
import type { Overview } from '../overview/overview.ts'
import { overviewOfResults } from '../overview/overview-of-results.ts'
import { OverviewView } from './overview-view.tsx'
import { ScanHeading } from './scan-heading.tsx'
import { ScanView } from './scan-view.tsx'

/** Signals reach the command itself, which puts things in order. */
const options = { exitOnCtrlC: false, patchConsole: false }

/** Draws the summary of a judged file. */
export function drawOverview(overview: Overview): void {
  const { unmount } = render(
    <Box flexDirection="column" rowGap={1} paddingY={1}>
      <ScanHeading title={overview.title} scanId={overview.scanId} localCloud={overview.localCloud} />
      <OverviewView overview={overview} width={terminalSize().columns} />
    </Box>,
    options,
  )
  unmount()
}

/** Draws a scan while it goes on. */
export function drawScan(scan: Scan, localCloud: boolean): ScanScreen {
  let shown = {
    title: scan.subscriptionName,
    scanId: scan.id,
    localCloud,
    width: terminalSize().columns,
    progress: scan.progress,
  }
  const { rerender, unmount } = render(<ScanView {...shown} />, options)
  return {
    progress(progress) {
      shown = { ...shown, progress }
      rerender(<ScanView {...shown} />)
    },
    finish(results) {
      const outcome = { overview: overviewOfResults(results, localCloud), changes: results.changes }
      rerender(<ScanView {...shown} progress={results.scan.progress ?? shown.progress} outcome={outcome} />)
      unmount()
    },
    stop: unmount,
  }
}
