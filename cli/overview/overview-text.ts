import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { provenText } from '#app/text/points.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { formatShortWhen } from '#app/text/time.ts'
import { version } from '../../package.json'
import { columns, wrap } from '../output/columns.ts'
import { widest } from '../output/screen.ts'
import { shorten, shortId } from '../output/words.ts'
import { type Changes, type Overview, type OverviewGap, topGaps } from './overview.ts'

export const localCloudWords = 'This is the local cloud: generated resources on this machine, not Azure.'

/** The summary of a scan as plain lines. */
export function overviewText(overview: Overview): string[] {
  const top = topGaps(overview)
  return [
    `  ${headingText(overview)}`,
    ...(overview.localCloud ? [`  ${localCloudWords}`] : []),
    '',
    `  ${scoreText(overview)}`,
    `  ${figuresText(overview)}`,
    ...(overview.criticalSplit ? [`  ${criticalText(overview)}`] : []),
    ...(overview.accepted ? [`  ${overview.accepted}`] : []),
    ...(overview.changes ? [`  ${changesText(overview.changes)}`] : []),
    ...(overview.standards.length > 0 ? [`  ${standardsText(overview)}`] : []),
    ...(top.gaps.length > 0 ? ['', ...gapLines(top.heading, top.gaps)] : []),
    ...(top.more > 0 ? [`  ${moreText(overview, top.more)}`] : []),
    ...notAssessedLines(overview),
  ]
}

const headingText = ({ title, scanId }: Overview) =>
  shorten(`Parapet ${version}   ${title}${scanId ? `  ${shortId(scanId)}` : ''}`, widest - 2)

function scoreText({ score, level, changes, proven }: Overview): string {
  if (score === null) return 'Not assessed: no control applies to what was read.'
  const points = changes ? pointsText(changes) : ''
  return [`${percentText(score)}  ${level}`, ...(proven === null ? [] : [provenText(proven)]), points]
    .filter(Boolean)
    .join('   ')
}

/** `4.0 up since 12 Nov` */
function pointsText({ points, since, at }: Changes): string {
  if (points === null) return ''
  if (points === 0) return `unchanged since ${formatShortWhen(since, at)}`
  return `${oneDecimal(Math.abs(points))} ${points > 0 ? 'up' : 'down'} since ${formatShortWhen(since, at)}`
}

const figuresText = ({ critical, recommendations, implemented, controls, resources }: Overview) =>
  [
    `${formatCount(critical)} critical`,
    countOf(recommendations, 'recommendation'),
    `${formatCount(implemented)}/${formatCount(controls)} controls implemented`,
    countOf(resources, 'resource'),
  ].join('   ')

/** What the critical recommendations are made of. */
export const criticalText = ({ criticalSplit }: Overview) => `Critical: ${criticalSplit}`

const changesText = (changes: Changes) =>
  `${formatCount(changes.resolved)} resolved   ${formatCount(changes.new)} new   ${formatCount(changes.reopened)} reopened`

const standardsText = ({ standards }: Overview) =>
  standards
    .map(({ short, percent }) => `${short} ${percent === null ? 'not assessed' : percentText(percent)}`)
    .join('   ')

/** Gaps as a table whose first heading names it. */
export function gapLines(heading: string, gaps: readonly OverviewGap[]): string[] {
  const heads = [{ heading }, { heading: 'Affected', align: 'right' as const }, { heading: 'Impact' }]
  return columns(
    heads,
    gaps.map((gap) => [titleText(gap), formatCount(gap.affected), severityName[gap.severity]]),
  )
}

/** The title of a gap, with what of it is fixed and who cares for it. */
const titleText = ({ title, fixed, assignee }: OverviewGap) =>
  [title, ...(fixed === null ? [] : [fixed]), ...(assignee === null ? [] : [`Assigned to ${assignee}`])].join('. ')

/** Where the gaps are that a summary leaves out. */
export function moreText({ scanId }: Overview, more: number): string {
  return scanId
    ? `${formatCount(more)} more. Run parapet scans show ${shortId(scanId)} to list them.`
    : `${formatCount(more)} more. Write all of them with --report <file>.`
}

/** Controls that could not be assessed: each reason once, with the controls that it concerns. */
export function notAssessedLines({ notAssessed }: Overview): string[] {
  if (notAssessed.length === 0) return []
  const titlesByReason = new Map<string, string[]>()
  for (const { title, reason, permission } of notAssessed) {
    const words = capital(permission ? `${reason}. Missing permission: ${permission}` : reason)
    titlesByReason.set(words, [...(titlesByReason.get(words) ?? []), title])
  }
  const lines = [...titlesByReason].flatMap(([reason, titles]) => [
    ...wrap(reason, widest - 2).map((line) => `  ${line}`),
    ...titles.map((title) => shorten(`    ${title}`, widest)),
  ])
  return ['', `  Not assessed: ${countOf(notAssessed.length, 'control')}`, ...lines]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
