import { claimedFindings } from '#app/contract/claimed-findings.ts'
import type { ManualGap } from '#app/contract/remediation.ts'
import { severityName } from '#app/contract/severity.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { columns, wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { line, part, type TonedLine } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import type { FixSet } from './fix-set.ts'

/** What would be repaired by which template. */
export function fixLines({ scan, templates, manual, closed }: FixSet): TonedLine[] {
  const score = scan.overallScore === null ? '' : `, ${scan.overallScore}%`
  return [
    [
      part(`  ${scan.subscriptionName}`, 'strong'),
      part(`   scan ${shortId(scan.id)} of ${formatMoment(scan.createdAt)}${score}`, 'dim'),
    ],
    line(''),
    ...(templates.length > 0
      ? repaired(templates)
      : manual.length > 0
        ? [line('  No template can repair what you chose.')]
        : []),
    ...(templates.length + manual.length > 0 ? leftOut(closed) : [line(nothingToDo(closed), 'good')]),
  ]
}

function repaired(templates: FixSet['templates']): TonedLine[] {
  const findings = templates.reduce((sum, template) => sum + claimedFindings(template).length, 0)
  const words = `${countOf(templates.length, 'template')} would close ${countOf(findings, 'finding')}.`
  return [...tableOf(templates), line(''), line(`  ${words} Saved as drafts; nothing is changed in Azure.`)]
}

const leftOut = (closed: number) =>
  closed === 0
    ? []
    : [
        line(
          `  ${countOf(closed, 'finding is', 'findings are')} left out: an apply since the scan closed ${closed === 1 ? 'it' : 'them'}.`,
        ),
      ]

const nothingToDo = (closed: number) =>
  closed === 0
    ? '  Nothing to do: there is no open finding to repair.'
    : `  Nothing to do: an apply since the scan closed ${closed === 1 ? 'the one finding' : `all ${formatCount(closed)} findings`}.`

function tableOf(templates: FixSet['templates']): TonedLine[] {
  const heads = [
    { heading: 'Template' },
    { heading: 'Id' },
    { heading: 'Findings', align: 'right' as const },
    { heading: 'Resources', align: 'right' as const },
    { heading: 'Modules', align: 'right' as const },
  ]
  const rows = templates.map((one) => [
    one.name,
    shortId(one.id),
    formatCount(claimedFindings(one).length),
    formatCount(one.resource_count),
    formatCount(one.module_count),
  ])
  return columns(heads, rows).map((text) => line(text))
}

/** What no template repairs: why, and what a person has to do. */
export function manualLines(manual: readonly ManualGap[]): TonedLine[] {
  if (manual.length === 0) return []
  const findings = manual.reduce((sum, { affectedResources }) => sum + affectedResources, 0)
  return [
    line(''),
    line(`  Left to a person: ${countOf(findings, 'finding')}`, 'strong'),
    ...manual.flatMap(({ controlId, name, severity, affectedResources, reason, action }) => [
      line(`    ${name}`),
      line(`      ${controlId}, ${severityName[severity]}, ${countOf(affectedResources, 'resource')}`, 'dim'),
      ...indented(`Why: ${reason}`),
      ...indented(`To do: ${action}`),
    ]),
  ]
}

const indented = (text: string) => wrap(text, widest - 6).map((words) => line(`      ${words}`))
