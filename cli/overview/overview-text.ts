import { severityName } from '#app/contract/severities.ts'
import { assessedText } from '#app/text/completeness.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { provenText } from '#app/text/points.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { formatShortWhen } from '#app/text/time.ts'
import { version } from '../../package.json'
import { clean } from '../output/clean.ts'
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
    ...partialText(overview).map((text) => `  ${text}`),
    ...(overview.criticalSplit ? [`  ${criticalText(overview)}`] : []),
    ...(overview.accepted ? [`  ${overview.accepted}`] : []),
    ...(overview.reading ? wrap(overview.reading, widest() - 2).map((text) => `  ${text}`) : []),
    ...(overview.changes ? [`  ${changesText(overview.changes)}`] : []),
    ...(overview.standards.length > 0 ? [`  ${standardsText(overview)}`] : []),
    ...(top.gaps.length > 0 ? ['', ...gapLines(top.heading, top.gaps)] : []),
    ...(top.more > 0 ? [`  ${moreText(overview, top.more)}`] : []),
    ...notAssessedLines(overview),
  ]
}

const headingText = ({ title, scanId }: Overview) =>
  shorten(`Parapet ${version}   ${title}${scanId ? `  ${shortId(scanId)}` : ''}`, widest() - 2)

function scoreText({ score, level, changes, proven, completeness }: Overview): string {
  if (score === null)
    return completeness.applying > 0
      ? 'Not assessed: nothing that controls judge could be read, so nobody knows what is wrong.'
      : 'Not assessed: no control applies to what was read.'
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

/** How much was assessed, beside the score, which is of that alone; nothing when it is all. */
export const partialText = ({ completeness }: Overview): string[] =>
  completeness.assessed < completeness.applying ? [assessedText(completeness)] : []

/** What the critical recommendations are made of. */
export const criticalText = ({ criticalSplit }: Overview) => `Critical: ${criticalSplit}`

const changesText = (changes: Changes) =>
  `${formatCount(changes.resolved)} resolved   ${formatCount(changes.new)} new   ${formatCount(changes.reopened)} reopened${changes.accepted ? `   ${changes.accepted}` : ''}`

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

/** What could not be assessed, each reason once with the ids of its controls, and what no control looks at. */
export function notAssessedLines({ notAssessed, completeness }: Overview): string[] {
  const idsByReason = new Map<string, string[]>()
  for (const { controlId, reason, permission } of notAssessed) {
    const words = clean(
      capital(permission ? `${reason.replace(/\.$/, '')}. Missing permission: ${permission}` : reason),
    )
    idsByReason.set(words, [...(idsByReason.get(words) ?? []), controlId])
  }
  const lines = [...idsByReason].flatMap(([reason, ids]) => [
    ...indented(reason, '  '),
    ...indented(ids.join(', '), '    '),
  ])
  const remarks = completeness.remarks.flatMap((remark) => indented(remark, '  '))
  return [
    ...(lines.length > 0 ? ['', `  Not assessed: ${countOf(notAssessed.length, 'control')}`, ...lines] : []),
    ...(remarks.length > 0 ? ['', ...remarks] : []),
  ]
}

const indented = (text: string, indent: string) => wrap(text, widest() - indent.length).map((line) => indent + line)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
