import { Box, Text } from 'ink'
import { widest } from '../output/screen.ts'
import { type Overview, topGaps } from '../overview/overview.ts'
import { moreText, notAssessedLines } from '../overview/overview-text.ts'
import { colour } from './colours.ts'
import { GapTable } from './gap-table.tsx'
import { OverviewBox } from './overview-box.tsx'

/** What came out of a scan: the boxed score, the heaviest gaps, what could not be assessed. */
export function OverviewView({ overview, width }: { overview: Overview; width: number }) {
  const top = topGaps(overview)
  const unread = notAssessedLines(overview)
  const whole = Math.min(widest(), width)
  return (
    <Box flexDirection="column" width={whole} rowGap={1}>
      <OverviewBox overview={overview} width={whole} />
      {top.gaps.length > 0 && (
        <GapTable
          heading={top.heading}
          gaps={top.gaps}
          more={top.more > 0 ? moreText(overview, top.more) : undefined}
        />
      )}
      {unread.length > 0 && <Text color={colour.dim}>{unread.slice(1).join('\n')}</Text>}
    </Box>
  )
}
