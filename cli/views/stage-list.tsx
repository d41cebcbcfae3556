import { Box, Text } from 'ink'
import { formatDuration } from '#app/text/duration.ts'
import type { StageLine } from '../overview/stage-lines.ts'
import { colour } from './colours.ts'

/** Stages tick off, their times at the right edge. */
export function StageList({ stages }: { stages: readonly StageLine[] }) {
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
