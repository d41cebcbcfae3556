import type { GapRepair, RepairRow } from '#app/contract/fix-detail.ts'
import { severityName } from '#app/contract/severities.ts'
import { markdownText } from '#app/domain/templates/render/markdown-text.ts'
import { countOf } from '#app/text/count.ts'
import { lockWords } from '#app/text/fix-words.ts'
import { nameText } from '#app/text/plan-names.ts'
import { oneDecimal } from '#app/text/tenths.ts'
import type { FileFix, FileFixes } from '../../../judge/file-fixes.ts'

/** Values of one gap that are listed; all of them stand in the fix's files. Forges cut long descriptions off. */
const listed = 20

/** What the fixes of a file do, as the description of a pull request. */
export function fixesMarkdown(title: string, { fixes, manual, score }: FileFixes): string {
  const findings = fixes.reduce((sum, one) => sum + one.findings, 0)
  const left = manual.reduce((sum, { affectedResources }) => sum + affectedResources, 0)
  return `${[
    `# Fixes for ${markdownText(title)}`,
    [
      `${countOf(fixes.length, 'fix closes', 'fixes close')} ${countOf(findings, 'finding')}.`,
      ...(left > 0 ? [`${countOf(left, 'finding stays', 'findings stay')} for a person.`] : []),
      ...(score.before === null || score.after === null
        ? []
        : [`Score ${oneDecimal(score.before)} now, ${oneDecimal(score.after)} when all is applied.`]),
    ].join(' '),
    ...(fixes.length > 0 ? [overview(fixes)] : []),
    ...fixes.map(fixSection),
    ...(manual.length > 0 ? [`## Stays for a person\n\n${manual.map(manualLine).join('\n')}`] : []),
  ].join('\n\n')}\n`
}

function overview(fixes: readonly FileFix[]): string {
  return table(
    ['Fix', 'What', 'Findings', 'Gain', 'Needs'],
    fixes.map(({ id, name, findings, gain, roles }) => [
      `[${id}](${id}/)`,
      markdownText(name),
      String(findings),
      `+${oneDecimal(gain)}`,
      markdownText(roles.join(' and ')),
    ]),
  )
}

function fixSection({ id, name, gaps, locks }: FileFix): string {
  const impacts = [...new Set(gaps.map(({ impact }) => impact))]
  const inputs = gaps.flatMap((gap) => gap.inputs.filter(({ required }) => required))
  return [
    `## ${id}`,
    `${markdownText(name)}.`,
    list('May break', impacts.map(markdownText)),
    list(
      'Locks in the way',
      locks.map(
        (lock) => `${countOf(lock.resourceIds.length, 'resource')}: ${lockWords(lock)} on ${markdownText(lock.name)}`,
      ),
    ),
    list(
      'Values to give',
      inputs.map(({ name: variable, description }) => `\`${variable}\`: ${markdownText(description ?? '')}`),
    ),
    ...gaps.map(gapSection),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function gapSection({ controlId, title, severity, resources }: GapRepair): string {
  const rows = resources.flatMap((row) => row.values.map((value) => valueRow(row, value)))
  const more = rows.length - listed
  return [
    `### ${markdownText(title)}`,
    `${severityName[severity]}, \`${controlId}\`, ${countOf(resources.length, 'resource')}`,
    table(['Resource', 'Group', 'Property', 'Now', 'After'], rows.slice(0, listed)),
    ...(more > 0 ? [`And ${more} more, in the files of the fix.`] : []),
  ].join('\n\n')
}

function valueRow(row: RepairRow, { property, before, after }: RepairRow['values'][number]): string[] {
  return [nameText(row), row.group ?? '', property ?? 'all of it', before, after].map(markdownText)
}

function manualLine({ controlId, name, severity, resources, reason, action }: FileFixes['manual'][number]): string {
  const names = resources.slice(0, listed).map((one) => markdownText(one.name))
  const more = resources.length - names.length
  return [
    `- **${markdownText(name)}** (${severityName[severity]}, \`${controlId}\`): ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    `  Why: ${markdownText(reason)}`,
    `  To do: ${markdownText(action)}`,
  ].join('\n')
}

const list = (heading: string, texts: readonly string[]) =>
  texts.length === 0 ? '' : [`**${heading}**`, '', ...texts.map((text) => `- ${text}`)].join('\n')

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
