import { Box, Text } from 'ink'
import { formatCount } from '#app/text/count.ts'
import { provenText } from '#app/text/points.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { formatShortWhen } from '#app/text/time.ts'
import type { Changes, Overview } from '../overview/overview.ts'
import { criticalText, partialText } from '../overview/overview-text.ts'
import { colour, scoreColour, severityColour } from './colours.ts'
import { ThinBar } from './thin-bar.tsx'

const scoreBar = 40
const standardBar = 12

/** Score, counts, changes and standards in a round box. */
export function OverviewBox({ overview }: { overview: Overview }) {
  const { score, level, changes, standards } = overview
  const shade = scoreColour(score)
  return (
    <Box flexDirection="column" borderStyle="round" borderColor={colour.dim} paddingX={2} paddingY={1}>
      <Box gap={3}>
        <Text color={shade}>
          <Text bold>{score === null ? '' : `${percentText(score)}  `}</Text>
          {level}
        </Text>
        <ThinBar percent={score ?? 0} width={scoreBar} fill={shade} />
        {overview.proven !== null && <Text color={colour.good}>{provenText(overview.proven)}</Text>}
        {changes && <Points changes={changes} />}
      </Box>
      <Box marginTop={1}>
        <Counts overview={overview} />
      </Box>
      {partialText(overview).map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      {overview.criticalSplit && <Text color={colour.dim}>{criticalText(overview)}</Text>}
      {overview.accepted && <Text color={colour.dim}>{overview.accepted}</Text>}
      {overview.reading && <Text color={colour.dim}>{overview.reading}</Text>}
      {changes && <ChangeCounts changes={changes} />}
      {standards.length > 0 && (
        <Box marginTop={1} columnGap={3} flexWrap="wrap">
          {standards.map((standard) => (
            <Box key={standard.short} gap={2}>
              <Text color={colour.dim}>
                {standard.short}{' '}
                <Text bold>{standard.percent === null ? 'not assessed' : percentText(standard.percent)}</Text>
              </Text>
              {standard.percent !== null && (
                <ThinBar percent={standard.percent} width={standardBar} fill={scoreColour(standard.percent)} />
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

function Points({ changes: { points, since, at } }: { changes: Changes }) {
  if (points === null) return null
  if (points === 0) return <Text color={colour.dim}>unchanged since {formatShortWhen(since, at)}</Text>
  return (
    <Text color={colour.dim}>
      <Text color={points > 0 ? colour.good : colour.bad}>
        {points > 0 ? '▲' : '▼'} {oneDecimal(Math.abs(points))}
      </Text>{' '}
      {points > 0 ? 'up' : 'down'} since {formatShortWhen(since, at)}
    </Text>
  )
}

function Counts({ overview }: { overview: Overview }) {
  const { critical, recommendations, implemented, controls, resources } = overview
  return (
    <Box columnGap={3} flexWrap="wrap">
      <Text>
        <Text bold color={critical > 0 ? severityColour.critical : colour.good}>
          {formatCount(critical)}
        </Text>{' '}
        critical
      </Text>
      <Text>
        <Text bold>{formatCount(recommendations)}</Text> {recommendations === 1 ? 'recommendation' : 'recommendations'}
      </Text>
      <Text>
        <Text bold>{formatCount(implemented)}</Text>
        <Text color={colour.dim}>/{formatCount(controls)}</Text> controls implemented
      </Text>
      <Text>
        <Text bold>{formatCount(resources)}</Text> {resources === 1 ? 'resource' : 'resources'}
      </Text>
    </Box>
  )
}

function ChangeCounts({ changes }: { changes: Changes }) {
  return (
    <Text>
      <Text color={colour.good}>{formatCount(changes.resolved)}</Text> resolved{'   '}
      <Text color={severityColour.critical}>{formatCount(changes.new)}</Text> new{'   '}
      <Text color={severityColour.medium}>{formatCount(changes.reopened)}</Text> reopened
    </Text>
  )
}
