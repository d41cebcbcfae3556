import { Box, Text } from 'ink'
import { formatCount } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import { type NameOfRow, nameText } from '#app/text/plan-names.ts'
import {
  type ExecutionProgress,
  phaseWords,
  type RowState,
  toldPhases,
  toldRows,
} from '../commands/executions/execution-progress.ts'
import { actionWords, rowWords } from '../output/change-words.ts'
import { clean } from '../output/clean.ts'
import { widest } from '../output/screen.ts'
import { shorten } from '../output/words.ts'
import { colour, severityColour } from './colours.ts'
import { ThinBar } from './thin-bar.tsx'

export interface ExecutionViewProps {
  progress: ExecutionProgress
  /** Milliseconds, for what is under way. */
  now: number
  /** Phases are heard as they happen, so that their times are known. */
  isLive: boolean
  nameOf: NameOfRow
  /** Columns and rows of the terminal. */
  width: number
  height: number
  words: string | null
}

const marks = {
  done: { symbol: '✔', paint: colour.good },
  failed: { symbol: '✖', paint: colour.bad },
  underWay: { symbol: '·', paint: colour.dim },
} as const

/** Lines of the view beside the phases and the rows. */
const around = 6
const fewest = 3

/** An execution: its phases tick off, resources below them. Never higher than the terminal. */
export function ExecutionView({ progress, now, isLive, nameOf, width, height, words }: ExecutionViewProps) {
  const whole = Math.min(widest(), width)
  const phases = toldPhases(progress)
  const rows = toldRows(progress)
  const room = Math.max(fewest, height - phases.length - around)
  const { shown, hidden } = rowsInRoom(rows, room)
  const done = rows.filter(({ status }) => status === 'done').length
  return (
    <Box flexDirection="column" width={whole} paddingX={2}>
      {phases.map((state) => {
        const { symbol, paint } = marks[state.outcome]
        const seconds = state.outcome === 'underWay' ? (now - state.since) / 1000 : state.seconds
        return (
          <Line
            key={state.phase}
            width={whole - 4}
            symbol={<Text color={paint}>{symbol}</Text>}
            words={phaseWords(progress, state)}
            time={isLive && seconds !== null ? formatDuration(Math.max(0, seconds)) : ''}
          />
        )
      })}
      {shown.map((row) => (
        <ResourceLine
          key={row.address}
          row={row}
          name={nameText(nameOf(row))}
          now={now}
          isLive={isLive}
          width={whole - 8}
        />
      ))}
      {hidden > 0 && <Text color={colour.dim}>{`    … ${formatCount(hidden)} more`}</Text>}
      {rows.length > 0 && progress.end === null && (
        <Box columnGap={2}>
          <ThinBar percent={(100 * done) / rows.length} width={whole - 20} fill={colour.progress} />
          <Text color={colour.dim}>
            {formatCount(done)}/{formatCount(rows.length)} done
          </Text>
        </Box>
      )}
      {words !== null && <Text color={severityColour.medium}>{clean(words)}</Text>}
    </Box>
  )
}

interface ResourceLineProps {
  row: RowState
  name: string
  now: number
  isLive: boolean
  width: number
}

function ResourceLine({ row, name, now, isLive, width }: ResourceLineProps) {
  const { status } = row
  const { symbol } = actionWords[row.action]
  const paint = status === 'done' ? colour.good : status === 'failed' || status === 'unknown' ? colour.bad : colour.dim
  const seconds = status === 'running' && isLive ? (now - row.since) / 1000 : row.seconds
  return (
    <Box paddingLeft={2} flexDirection="column">
      <Line
        width={width}
        symbol={<Text color={paint}>{status === 'done' ? '✔' : status === 'failed' ? '✖' : symbol}</Text>}
        words={`${clean(name)}: ${rowWords(row)}`}
        time={seconds === null ? '' : formatDuration(Math.max(0, seconds))}
      />
    </Box>
  )
}

/** Symbol and words on the left, a time at the right edge. */
function Line({ width, symbol, words, time }: { width: number; symbol: React.ReactNode; words: string; time: string }) {
  return (
    <Box justifyContent="space-between" width={width}>
      <Text>
        {symbol} {shorten(words, width - time.length - 6)}
      </Text>
      <Text color={colour.dim}>{time}</Text>
    </Box>
  )
}

const weight: Record<RowState['status'], number> = {
  failed: 0,
  unknown: 1,
  running: 2,
  done: 3,
  planned: 4,
  notStarted: 4,
}

/** As many rows as fit, in the order in which they came: what failed and what is under way before what is done. */
function rowsInRoom(rows: readonly RowState[], room: number): { shown: RowState[]; hidden: number } {
  if (rows.length <= room) return { shown: [...rows], hidden: 0 }
  const kept = new Set(
    [...rows].sort((a, b) => weight[a.status] - weight[b.status] || b.since - a.since).slice(0, room),
  )
  return { shown: rows.filter((row) => kept.has(row)), hidden: rows.length - room }
}
