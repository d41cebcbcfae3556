import { Box, Text } from 'ink'
import { severityName } from '#app/contract/severities.ts'
import { formatCount } from '#app/text/count.ts'
import type { OverviewGap } from '../overview/overview.ts'
import { colour, severityColour } from './colours.ts'

const affectedWidth = 8
const impactWidth = 8

interface GapTableProps {
  heading: string
  gaps: readonly OverviewGap[]
  /** Said of the gaps that are left out. */
  more?: string
}

/** Gaps with how many resources they concern and how heavy they are. */
export function GapTable({ heading, gaps, more }: GapTableProps) {
  return (
    <Box flexDirection="column" paddingX={2}>
      <Row
        title={<Text bold>{heading}</Text>}
        affected={<Text color={colour.dim}>Affected</Text>}
        impact={<Text color={colour.dim}>Impact</Text>}
      />
      {gaps.map(({ controlId, title, severity, affected, fixed }) => (
        <Row
          key={controlId}
          title={
            <Box columnGap={1}>
              <Box flexShrink={0}>
                <Text color={severityColour[severity]}>●</Text>
              </Box>
              <Text>
                {title}
                {fixed !== null && <Text color={colour.good}>. {fixed}</Text>}
              </Text>
            </Box>
          }
          affected={<Text>{formatCount(affected)}</Text>}
          impact={<Text color={severityColour[severity]}>{severityName[severity]}</Text>}
        />
      ))}
      {more && <Text color={colour.dim}>{`  ${more}`}</Text>}
    </Box>
  )
}

function Row({ title, affected, impact }: Record<'title' | 'affected' | 'impact', React.ReactNode>) {
  return (
    <Box columnGap={3}>
      <Box flexGrow={1} flexShrink={1}>
        {title}
      </Box>
      <Box width={affectedWidth} flexShrink={0} justifyContent="flex-end">
        {affected}
      </Box>
      <Box width={impactWidth} flexShrink={0}>
        {impact}
      </Box>
    </Box>
  )
}
