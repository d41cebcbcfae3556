import path from 'node:path'
import { severities, severityName } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { ControlChoice } from '#app/domain/judgement/catalogue/choose-controls.ts'
import type { ReportSummary } from '#app/domain/report-formats/report-summary.ts'
import { assessedText } from '#app/text/completeness.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { interruptSignal } from '../../interrupt.ts'
import { catalogueOf } from '../../judge/catalogue-of.ts'
import { fileResults } from '../../judge/file-results.ts'
import { firstReasons } from '../../judge/first-reasons.ts'
import { type FileJudgement, judgeFile } from '../../judge/judge-file.ts'
import { waitForInput } from '../../judge/wait-for-input.ts'
import { clean } from '../../output/clean.ts'
import { columns, wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson, whileRead } from '../../output/stdout.ts'
import { type GateOptions, judgeCompleteness } from '../../overview/gate.ts'
import { headLines } from './head-lines.ts'

export interface CheckOptions extends Omit<GateOptions, 'failOn'>, ControlChoice {
  /** A folder of one's own controls. */
  controls?: string
  json?: boolean
}

/** What a file lacks for one reason. */
interface Lack {
  reason: string
  permission?: string
  /** Ids of the controls that it costs, heaviest first. */
  controls: string[]
  heaviest: Severity
}

/**
 * Judges a file to say how complete it is: what its head tells, what it lacks, and which controls that costs. Findings are
 * not shown.
 */
export async function checkInventory(named: string, options: CheckOptions): Promise<void> {
  const isInput = named === '-'
  const name = isInput ? 'standard input' : named
  if (isInput) waitForInput()
  const catalogue = await catalogueOf(options.controls, options)
  const { reasons, add } = firstReasons()
  const source = isInput ? process.stdin : named
  const judgement = await judgeFile({ source, name, catalogue, onFinding: add, signal: interruptSignal() })
  const results = fileResults(catalogue, judgement, reasons)
  const lacks = lacksOf(results)
  const { subscriptionName = null, collectedAt = null, resources, file, head = null } = judgement
  await whileRead(() => {
    if (!options.json) return print(...lines(path.basename(name), judgement, results, lacks))
    const { uncontrolled, repeated, withoutProperties } = file
    const { completeness } = results
    printJson({
      subscriptionName,
      collectedAt,
      resources,
      completeness,
      lacks,
      uncontrolled,
      repeated,
      withoutProperties,
      head,
    })
  })
  judgeCompleteness(results.completeness, { ...options, isEmpty: results.score === null })
}

/** The controls that could not be assessed, by why; what costs the most first. */
function lacksOf({ notAssessed }: ReportSummary): Lack[] {
  const lacks = new Map<string, Lack>()
  for (const { controlId, severity, reason, permission } of notAssessed) {
    const key = `${reason} ${permission}`
    const lack = lacks.get(key)
    if (lack) lack.controls.push(controlId)
    // They come heaviest first.
    else lacks.set(key, { reason, ...(permission && { permission }), controls: [controlId], heaviest: severity })
  }
  const weight = ({ heaviest }: Lack) => severities.indexOf(heaviest)
  return [...lacks.values()].sort((a, b) => b.controls.length - a.controls.length || weight(a) - weight(b))
}

function lines(
  title: string,
  { subscriptionName, collectedAt, resources, head }: FileJudgement,
  { completeness }: ReportSummary,
  lacks: readonly Lack[],
): string[] {
  const facts = [
    clean(subscriptionName ?? title),
    ...(collectedAt === undefined || Number.isNaN(Date.parse(collectedAt))
      ? []
      : [`collected ${formatMoment(collectedAt)}`]),
    countOf(resources, head ? 'record' : 'resource'),
  ]
  const heads = [
    { heading: 'Lacks', wraps: true as const },
    { heading: 'Controls', align: 'right' as const },
    { heading: 'Impact' },
  ]
  const rows = lacks.map(({ reason, permission, controls, heaviest }) => [
    clean(
      permission && !reason.includes(permission)
        ? `${reason.replace(/\.$/, '')}. Missing permission: ${permission}`
        : reason,
    ),
    formatCount(controls.length),
    severityName[heaviest],
  ])
  return [
    `  ${facts.join('   ')}`,
    `  ${completeness.applying === 0 ? 'No control applies to what it holds.' : assessedText(completeness)}`,
    ...(head ? ['', ...headLines(head)] : []),
    ...(rows.length > 0 ? ['', ...columns(heads, rows)] : []),
    ...(completeness.remarks.length > 0 ? [''] : []),
    ...completeness.remarks.flatMap((remark) => wrap(remark, widest() - 2).map((line) => `  ${line}`)),
  ]
}
