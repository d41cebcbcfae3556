import { Box, Text } from 'ink'
import { formatDuration } from '#app/text/duration.ts'
import type { StageLine } from '../overview/stage-lines.ts'
import { colour } from './colours.ts'

/** Stages tick off, their times at the right edge. */
export function StageList({ stages }: { stages: readonly StageLine[] }) {
  return (
    <Box flexDirection="column" paddingX={2}>
      {stages.map(({ stage, words, isDone, seconds }) => (
        <Box key={stage} justifyContent="space-between">
          <Text wrap="truncate">
            <Text color={isDone ? colour.good : colour.dim}>{isDone ? '✔' : '·'}</Text> {words}
          </Text>
          <Text color={colour.dim}>{seconds === null ? '' : formatDuration(seconds)}</Text>
        </Box>
      ))}
    </Box>
  )
}
