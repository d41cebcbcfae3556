import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { countOf } from '#app/text/count.ts'
import { oneDecimal } from '#app/text/tenths.ts'
import { type ExitCode, exitCode } from '../exit-code.ts'
import { note } from '../output/stdout.ts'
import { assessedPercent, assessedText, type Completeness } from './completeness.ts'

/** What makes a command that judges end with another exit code than 0. */
export interface GateOptions {
  failOn?: Severity
  failOnNotAssessed?: boolean
  /** Percent of the controls that apply. */
  minAssessed?: number
}

/** Sets exit code 1 and says why when a gap is as heavy as `failOn` or heavier. */
export function judgeGaps(gaps: readonly { severity: Severity }[], failOn: Severity | undefined): void {
  if (!failOn) return
  const heavy = severities.slice(0, severities.indexOf(failOn) + 1)
  const found = gaps.filter(({ severity }) => heavy.includes(severity)).length
  if (found === 0) return
  const words = heavy.length === 1 ? `${failOn} impact` : `${failOn} impact or heavier`
  fail(exitCode.findings, 'Failed', `${countOf(found, 'gap')} of ${words}.`)
}

/**
 * Sets exit code 5 and says why when too little was assessed to say that all is well: nothing at all, an inventory that
 * lacks something as a whole where no share is asked for, or less than is asked for. Findings keep their exit code 1.
 */
export function judgeCompleteness(
  completeness: Completeness,
  { isEmpty, failOnNotAssessed, minAssessed }: Omit<GateOptions, 'failOn'> & { isEmpty: boolean },
): void {
  const { applying, assessed, lacks } = completeness
  const percent = assessedPercent(completeness) ?? 0
  if (isEmpty) fail(exitCode.partial, 'Partial', 'Nothing could be assessed.', ...lacks)
  else if (failOnNotAssessed && assessed < applying)
    fail(exitCode.partial, 'Partial', `${assessedText(completeness)}.`, ...lacks)
  else if (minAssessed !== undefined && percent < minAssessed)
    fail(
      exitCode.partial,
      'Partial',
      `${assessedText(completeness)}, and --min-assessed is ${oneDecimal(minAssessed)}%.`,
      ...lacks,
    )
  else if (minAssessed === undefined && lacks.length > 0)
    fail(
      exitCode.partial,
      'Partial',
      ...lacks,
      `${assessedText(completeness)}. Say what is enough with --min-assessed <percent>.`,
    )
}

function fail(code: ExitCode, what: string, ...sentences: string[]): void {
  const already = process.exitCode === exitCode.findings
  note(`  ✖ ${what}: ${sentences.join(' ')}${already ? '' : ` Exit code ${code}`}`)
  if (!already) process.exitCode = code
}
