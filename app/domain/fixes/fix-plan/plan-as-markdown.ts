import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf } from '#app/text/count.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { lockWords } from '#app/text/fix-words.ts'
import { fixGainText, gainText } from '#app/text/points.ts'
import { formatTime, utc } from '#app/text/time.ts'
import { markdownText } from '../../templates/render/markdown-text.ts'

/** A plan of fixes as one would paste it into a ticket. @param now in milliseconds */
export function planAsMarkdown({ scan, score, proven, planned, rest, fixes }: FixPlan, now: number): string {
  const own = fixes.filter(({ state }) => state !== 'forYou')
  const left = fixes.filter(({ state }) => state === 'forYou')
  const points = [
    ...(proven > 0 ? [`${gainText(proven)} proven since`] : []),
    ...(planned > 0 ? [`${gainText(planned)} planned`] : []),
    ...(rest > 0 ? [`${gainText(rest)} with all the rest`] : []),
  ]
  const scored = score === null ? [] : [`Score of the scan ${score.toFixed(1)}%`, ...points]
  return `${[
    `# Fix plan for ${markdownText(scan.subscriptionName)}`,
    `${countOf(own.length, 'fix', 'fixes')} for the scan of ${formatTime(scan.createdAt)}.${scored.length > 0 ? ` ${scored.join(', ')}.` : ''}`,
    ...(own.length > 0 ? [overview(own, now)] : []),
    ...own.map(section),
    ...(left.length > 0 ? [`## Stays for a person\n\n${left.map(leftLine).join('\n')}`] : []),
  ].join('\n\n')}\n`
}

function overview(fixes: readonly FixRow[], now: number): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const heads = ['Fix', 'Score', 'Findings', 'Needs', 'State']
  const rows = fixes.map((fix) => {
    const { words, caption } = fixStateText(fix, now, utc)
    const state = caption === null ? words : `${words}, ${caption}`
    return [fix.name, fixGainText(fix), String(fix.findings), fix.roles.join(' or '), state].map(markdownText)
  })
  return [heads, heads.map(() => '---'), ...rows].map(line).join('\n')
}

function section({ name, gaps, mayBreak, locks }: FixRow): string {
  const held = locks.map((lock) => `${lockWords(lock)} on ${lock.name}`)
  return [
    `## ${markdownText(name)}`,
    gaps
      .map(
        (gap) => `- [ ] ${markdownText(gap.name)} (${severityName[gap.severity]}, ${countOf(gap.findings, 'finding')})`,
      )
      .join('\n'),
    `May break: ${markdownText(mayBreak.join(' '))}`,
    ...(held.length > 0 ? [`Locks in the way: ${markdownText(held.join(', '))}`] : []),
  ].join('\n\n')
}

function leftLine({ name, severity, findings, stays }: FixRow): string {
  return [
    `- [ ] ${markdownText(name)} (${severityName[severity]}, ${countOf(findings, 'finding')})`,
    ...(stays ? [`  Why: ${markdownText(stays.reason)}`, `  To do: ${markdownText(stays.action)}`] : []),
  ].join('\n')
}
