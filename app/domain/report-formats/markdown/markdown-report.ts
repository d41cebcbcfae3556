import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { aboutLines, completenessWords, noGapWords } from '../about.ts'
import type { KeptFindings } from '../kept-findings.ts'
import type { ConsolePages, Making, ReportEnd, ReportWriter } from '../report.ts'
import { reportAtEnd } from '../report-at-end.ts'
import { markdownName, markdownText } from './markdown-text.ts'

/** Of the whole text, in characters: GitHub takes 65,536 in a comment, other hosts more. */
const longestComment = 60_000
/** Kept for what stands below the table. */
const belowTable = 6000
/** Resources named beside a gap, and what is named of those not assessed. */
const [namedResources, namedUnassessed] = [3, 20]

/** Markdown for the comment of a pull request or the summary of a job: bounded, new findings first, the worst first. */
export function markdownReport(making: Making): ReportWriter {
  return reportAtEnd(namedResources, function* (end, kept) {
    yield headOf(making, end, kept)
    yield tableOf(making, end, kept)
    yield `${notAssessedOf(end)}${footOf(making, end)}`.slice(0, belowTable)
  })
}

function headOf({ console }: Making, { summary, scope }: ReportEnd, kept: KeptFindings): string {
  const { score, level, controls, completeness } = summary
  const fresh = kept.isCompared ? ` · **${countOf(kept.new, 'new finding')}** since the baseline` : ''
  const standards = summary.standards.filter(({ percent }) => percent !== null)
  return [
    `## Parapet: ${markdownName(scope.title)}`,
    ...(completeness.stopped ? [`> **Incomplete.** ${markdownText(completeness.stopped)}`] : []),
    `**${score === null ? 'No score' : `${percentText(score)} ${level}`}** · ${countOf(controls.failing, 'gap')}, ${formatCount(controls.critical)} of them critical · ${formatCount(controls.implemented)} of ${formatCount(controls.assessed)} controls implemented${fresh}`,
    ...(standards.length > 0
      ? [standards.map(({ short, percent }) => `${markdownText(short)} ${percentText(percent ?? 0)}`).join(' · ')]
      : []),
    ...(console ? [resultsOf(console)] : []),
    '',
  ].join('\n\n')
}

/** Where the results are, by the names of their subscriptions where there are several. */
function resultsOf({ results }: ConsolePages): string {
  const [only, ...more] = results
  if (only && more.length === 0) return `[Results in Parapet](${only.address})`
  return `Results in Parapet: ${results.map(({ name, address }) => `[${markdownName(name)}](${address})`).join(', ')}`
}

/** The worst gaps, those with new findings before all, as many as fit. */
function tableOf(making: Making, { summary, scope }: ReportEnd, kept: KeptFindings): string {
  if (summary.gaps.length === 0) return `${noGapWords(summary)}\n\n`
  const gaps = summary.gaps.toSorted(
    (a, b) => Number(kept.of(b.controlId).new > 0) - Number(kept.of(a.controlId).new > 0),
  )
  const heading = kept.isCompared
    ? ['Impact', 'Gap', 'Affected', 'New', 'Resources']
    : ['Impact', 'Gap', 'Affected', 'Resources']
  let text = `| ${heading.join(' | ')} |\n|${heading.map((one) => (one === 'Affected' || one === 'New' ? '--:' : '---')).join('|')}|\n`
  const room = longestComment - belowTable - 4000 - scope.title.length
  let shown = 0
  for (const gap of gaps) {
    const { findings, new: fresh } = kept.of(gap.controlId)
    const more = gap.affected - findings.length
    const names = findings.map(({ resource }) => markdownName(resource.name)).join(', ')
    const cells = [
      severityName[gap.severity],
      `${linked(gap.title, making.console?.gap(gap.controlId))}<br>${markdownName(gap.controlId)}`,
      formatCount(gap.affected),
      ...(kept.isCompared ? [formatCount(fresh)] : []),
      more > 0 ? `${names}${names ? ' ' : ''}and ${formatCount(more)} more` : names,
    ]
    const row = `| ${cells.join(' | ')} |\n`
    if (text.length + row.length > room) break
    text += row
    shown += 1
  }
  if (shown < gaps.length) text += `\n${countOf(gaps.length - shown, 'gap')} more: see the other reports.\n`
  return `${text}\n`
}

const linked = (text: string, address: string | undefined) =>
  address ? `[${markdownText(text)}](${address})` : markdownText(text)

function notAssessedOf({ summary: { notAssessed } }: ReportEnd): string {
  if (notAssessed.length === 0) return ''
  const lines = notAssessed
    .slice(0, namedUnassessed)
    .map(({ controlId, reason }) => `- ${markdownName(controlId)}: ${markdownName(reason)}`)
  const more = notAssessed.length - lines.length
  if (more > 0) lines.push(`- and ${countOf(more, 'control')} more`)
  return `<details><summary>Not assessed: ${countOf(notAssessed.length, 'control')}</summary>\n\n${lines.join('\n')}\n\n</details>\n\n`
}

function footOf(making: Making, end: ReportEnd): string {
  const [, made = '', by = ''] = aboutLines(making, end)
  const { scope, summary } = end
  const lines = [
    markdownText(completenessWords(summary.completeness)),
    `Judged: ${markdownName(scope.title)}, ${countOf(summary.resources, 'resource')}, from ${markdownName(making.source)}`,
    markdownText(made),
    markdownText(by),
  ]
  return `${lines.map((one) => `<sub>${one}</sub>`).join('<br>')}\n`
}
