import type { Severity } from '#app/contract/severity.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { pointsBetween, provenText } from '#app/text/points.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { formatShortWhen } from '#app/text/time.ts'
import { part, type Tone, type TonedLine, type TonedPart } from '../../../output/toned-line.ts'
import { barParts, sparkline } from '../../lines/bar.ts'
import { cellsOfLine } from '../../lines/cells.ts'
import { flow } from '../../lines/flow.ts'
import { scansHere } from '../../state/listed.ts'
import type { Known, Scanned } from '../../state/state.ts'
import { bandTone } from './band-tone.ts'

const standardBar = 8
/** Scans of the line of scores. */
const mostScans = 24

/** The score with how it moved, what is wrong, and the standards, in lines of at most `width`. */
export function scoreLines({ results }: Scanned, known: Known, width: number): TonedLine[] {
  const moved = [...movedPieces(results), ...provenPieces(results)]
  const score = scoreParts(results)
  const room = width - cellsOfLine(score) - moved.reduce((sum, piece) => sum + cellsOfLine(piece) + 3, 0) - 3
  const bar = barParts(results.summary.overallScore ?? 0, Math.max(8, Math.min(40, room)), scoreTone(results))
  const standards = results.standards.map(({ short, percent }): TonedLine => {
    if (percent === null) return [part(`${short} not assessed`, 'dim')]
    return [
      part(`${short} `, 'dim'),
      part(`${percentText(percent)}  `, 'strong'),
      ...barParts(percent, standardBar, bandTone(percent)),
    ]
  })
  return [
    ...flow([score, bar, ...moved], width),
    ...trendLine(known),
    ...flow([...countPieces(results), ...standards], width),
  ]
}

/** The same in one line, what matters most first. */
export const scoreLine = ({ results }: Scanned, width: number): TonedLine =>
  flow([scoreParts(results), ...countPieces(results).slice(0, 2), ...movedPieces(results)], width)[0] ?? []

type Results = Scanned['results']

const scoreTone = ({ summary }: Results): Tone =>
  summary.overallScore === null ? 'dim' : bandTone(summary.overallScore)

function scoreParts(results: Results): TonedLine {
  const { overallScore, securityHealth } = results.summary
  const tone = scoreTone(results)
  return [
    ...(overallScore === null ? [] : [{ ...part(`${percentText(overallScore)}  `, tone), strong: true } as TonedPart]),
    part(securityHealth.level, tone),
  ]
}

function movedPieces({ changes, summary, scan }: Results): TonedLine[] {
  if (changes === null || changes.previousScore === null || summary.overallScore === null) return []
  const points = pointsBetween(changes.previousScore, summary.overallScore)
  const since = part(` since ${formatShortWhen(changes.previousAt, scan.createdAt)}`, 'dim')
  if (points === 0) return [[part('unchanged', 'dim'), since]]
  const words = points > 0 ? `▲ ${oneDecimal(points)} up` : `▼ ${oneDecimal(-points)} down`
  return [[part(words, points > 0 ? 'good' : 'bad'), since]]
}

function provenPieces({ fixed }: Results): TonedLine[] {
  if (!fixed || fixed.scoreBefore === null || fixed.scoreAfter === null) return []
  return [
    [
      part(provenText(pointsBetween(fixed.scoreBefore, fixed.scoreAfter)), 'good'),
      part(', awaiting the next scan', 'dim'),
    ],
  ]
}

function countPieces({ gaps, summary }: Results): TonedLine[] {
  const count = (severity: Severity) => gaps.filter((gap) => gap.severity === severity).length
  const heavy = (severity: Severity): TonedLine => [
    { ...part(formatCount(count(severity)), count(severity) > 0 ? severity : 'good'), strong: true },
    part(` ${severity}`),
  ]
  const [number = '', noun = ''] = countOf(summary.totalRecommendations, 'recommendation').split(' ')
  return [
    heavy('critical'),
    heavy('high'),
    [part(number, 'strong'), part(` ${noun}`)],
    [
      part(formatCount(summary.implementedControls), 'strong'),
      part(`/${formatCount(summary.totalControls)}`, 'dim'),
      part(' controls'),
    ],
  ]
}

/** The scores of the last scans, the oldest first. */
function trendLine(known: Known): TonedLine[] {
  const scores = scansHere(known)
    .flatMap(({ overall_score }) => overall_score ?? [])
    .slice(0, mostScans)
    .reverse()
  const [first] = scores
  if (scores.length < 2 || first === undefined) return [[]]
  return [
    [
      part(`last ${scores.length} scans  `, 'dim'),
      part(sparkline(scores), 'active'),
      part(`  from ${percentText(first)}`, 'dim'),
    ],
  ]
}
