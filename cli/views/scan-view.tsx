import { Box, Text } from 'ink'
import type { ScanChanges, ScanProgress } from '#app/contract/scans.ts'
import { formatCount } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import { widest } from '../output/screen.ts'
import type { Overview } from '../overview/overview.ts'
import { type StageLine, stageLines } from '../overview/stage-lines.ts'
import { colour } from './colours.ts'
import { OverviewView } from './overview-view.tsx'
import { ScanHeading } from './scan-heading.tsx'
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

/** Stages tick off, their times at the right edge. */
function StageList({ stages }: { stages: readonly StageLine[] }) {
  return (
    <Box flexDirection="column" paddingX={2}>
      {stages.map(({ stage, words, isDone, seconds }) => (
        <Box key={stage} columnGap={2} justifyContent="space-between">
          <Box>
            <Box flexShrink={0} width={2}>
              <Text color={isDone ? colour.good : colour.dim}>{isDone ? '✔' : '·'}</Text>
            </Box>
            <Text>{words}</Text>
          </Box>
          <Box flexShrink={0}>
            <Text color={colour.dim}>{seconds === null ? '' : formatDuration(seconds)}</Text>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
