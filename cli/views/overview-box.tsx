import { Box, Text } from 'ink'
import { formatCount } from '#app/text/count.ts'
import { provenText } from '#app/text/points.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { formatShortWhen } from '#app/text/time.ts'
import type { Changes, Overview } from '../overview/overview.ts'
import { criticalText, partialText } from '../overview/overview-text.ts'
import { colour, scoreColour, severityColour } from './colours.ts'
import { ThinBar } from './thin-bar.tsx'

const scoreBar = { most: 40, fewest: 8 }
const standardBar = 12
/** Columns between two texts of a row, and those of the box's sides. */
const gap = 3
const sides = 6

interface OverviewBoxProps {
  overview: Overview
  /** Columns of the box. */
  width: number
}

/** Score, counts, changes and standards in a round box. */
export function OverviewBox({ overview, width }: OverviewBoxProps) {
  const { score, level, changes, standards } = overview
  const shade = scoreColour(score)
  const percent = score === null ? '' : `${percentText(score)}  `
  const proven = overview.proven === null ? null : provenText(overview.proven)
  const behind = [proven, changes && pointsText(changes)].filter((text) => text !== null)
  return (
    <Box flexDirection="column" borderStyle="round" borderColor={colour.dim} paddingX={2} paddingY={1}>
      <Box columnGap={gap} flexWrap="wrap">
        <Box flexShrink={0}>
          <Text color={shade}>
            <Text bold>{percent}</Text>
            {level}
          </Text>
        </Box>
        <ThinBar percent={score ?? 0} width={barWidth(width - sides, `${percent}${level}`, behind)} fill={shade} />
        {proven !== null && <Text color={colour.good}>{proven}</Text>}
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

/** All in one row where a bar of the fewest columns fits between; else the bar ends its row, and what is behind it begins the next. */
function barWidth(room: number, before: string, behind: readonly string[]): number {
  const left = room - before.length - gap
  const beside = left - behind.reduce((sum, text) => sum + gap + text.length, 0)
  return Math.min(scoreBar.most, beside >= scoreBar.fewest ? beside : left)
}

function pointsText({ points, since, at }: Changes): string | null {
  if (points === null) return null
  if (points === 0) return `unchanged since ${formatShortWhen(since, at)}`
  const [sign, way] = points > 0 ? ['▲', 'up'] : ['▼', 'down']
  return `${sign} ${oneDecimal(Math.abs(points))} ${way} since ${formatShortWhen(since, at)}`
}

function Points({ changes }: { changes: Changes }) {
  const { points, since, at } = changes
  if (points === null) return null
  if (points === 0) return <Text color={colour.dim}>{pointsText(changes)}</Text>
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
