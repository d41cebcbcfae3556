import { Box, Text } from 'ink'
import type { ScanChanges, ScanProgress } from '#app/contract/scans.ts'
import { formatCount } from '#app/text/count.ts'
import { widest } from '../output/screen.ts'
import type { Overview } from '../overview/overview.ts'
import { stageLines } from '../overview/stage-lines.ts'
import { colour } from './colours.ts'
import { OverviewView } from './overview-view.tsx'
import { ScanHeading } from './scan-heading.tsx'
import { StageList } from './stage-list.tsx'
import { ThinBar } from './thin-bar.tsx'

interface ScanViewProps {
  title: string
  scanId: string
  localCloud: boolean
  /** Columns of the terminal. */
  width: number
  progress: ScanProgress | null
  /** What came out, once done; `changes` is null for a first scan. */
  outcome?: { overview: Overview; changes: ScanChanges | null }
}

const sides = 4
const figures = 18

/** A scan from its first stage to its results. */
export function ScanView({ title, scanId, localCloud, width, progress, outcome }: ScanViewProps) {
  const whole = Math.min(widest(), width)
  return (
    <Box flexDirection="column" width={whole} rowGap={1} paddingY={1}>
      <ScanHeading title={title} scanId={scanId} localCloud={localCloud} />
      {progress && <StageList stages={stageLines(progress, { localCloud, changes: outcome?.changes })} />}
      <ProgressLine progress={progress} isDone={outcome !== undefined} width={whole - sides - figures} />
      {outcome && <OverviewView overview={outcome.overview} width={whole} />}
    </Box>
  )
}

function ProgressLine({ progress, isDone, width }: { progress: ScanProgress | null; isDone: boolean; width: number }) {
  const percent = isDone ? 100 : (progress?.percent ?? 0)
  return (
    <Box paddingX={2} columnGap={2}>
      <ThinBar percent={percent} width={Math.max(4, width)} fill={colour.progress} />
      <Text bold>{percent}%</Text>
      {progress && (
        <Text color={colour.dim}>
          {formatCount(progress.controlsEvaluated)}/{formatCount(progress.controlsTotal)}
        </Text>
      )}
    </Box>
  )
}
