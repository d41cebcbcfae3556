import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { assessedPercent, assessedText, type Completeness } from '#app/text/completeness.ts'
import { countOf } from '#app/text/count.ts'
import { countPoints, pointsBetween } from '#app/text/points.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { type ExitCode, exitCode } from '../exit-code.ts'
import { complain, note } from '../output/stdout.ts'

/** What makes a command that judges end with another exit code than 0. */
export interface GateOptions {
  failOn?: Severity
  failOnNotAssessed?: boolean
  /** Percent of the controls that apply. */
  minAssessed?: number
  /** 0 to 100. */
  minScore?: number
  /** Points of the score. */
  maxDrop?: number
}

interface JudgedGap {
  controlId: string
  severity: Severity
}

/**
 * Sets exit code 1 and says why when a gap is as heavy as `failOn` or heavier.
 * @param fresh new findings by control, where known ones are told from them: then only gaps that have some count, and
 * without `failOn` those of any severity
 */
export function judgeGaps(
  gaps: readonly JudgedGap[],
  failOn: Severity | undefined,
  fresh?: ReadonlyMap<string, number>,
): void {
  if (!failOn && !fresh) return
  const heavy = failOn ? severities.slice(0, severities.indexOf(failOn) + 1) : severities
  const found = gaps.filter(({ severity, controlId }) => heavy.includes(severity) && (!fresh || fresh.has(controlId)))
  if (found.length === 0) return
  const words = failOn ? ` of ${heavy.length === 1 ? `${failOn} impact` : `${failOn} impact or heavier`}` : ''
  const findings = found.reduce((sum, { controlId }) => sum + (fresh?.get(controlId) ?? 0), 0)
  const news = fresh ? `${countOf(findings, 'new finding')} in ` : ''
  fail(exitCode.findings, 'Failed', `${news}${countOf(found.length, 'gap')}${words}.`)
}

/** The score of before; else why there is none: `isFirst` where nothing was scanned before, which stops no gate. */
export type ScoreBefore = number | { lacks: string; isFirst: boolean }

/**
 * Sets exit code 1 and says why when the score is below `minScore`, or further below the one before than `maxDrop`; exit code
 * 5 where `maxDrop` had something to compare with and could not.
 * @param score null where nothing was assessed, which is exit code 5
 */
export function judgeScore(
  score: number | null,
  { minScore, maxDrop }: Pick<GateOptions, 'minScore' | 'maxDrop'>,
  before: ScoreBefore,
): void {
  if (score === null) return
  if (minScore !== undefined && score < minScore)
    fail(
      exitCode.findings,
      'Failed',
      `The score is ${percentText(score)}, and --min-score is ${percentText(minScore)}.`,
    )
  if (maxDrop === undefined) return
  if (typeof before !== 'number') {
    if (before.isFirst) note(`  Nothing was compared, and --max-drop passes: ${before.lacks}.`)
    else fail(exitCode.partial, 'Partial', `--max-drop could not be judged: ${before.lacks}.`)
    return
  }
  const drop = pointsBetween(score, before)
  if (drop > maxDrop)
    fail(
      exitCode.findings,
      'Failed',
      `The score fell by ${countPoints(drop)}, from ${percentText(before)} to ${percentText(score)}, and --max-drop is ${oneDecimal(maxDrop)}.`,
    )
}

/**
 * Sets exit code 5 and says why when too little was assessed to say that all is well: nothing at all, an inventory that
 * lacks something as a whole where no share is asked for, or less than is asked for. Findings keep their exit code 1.
 */
export function judgeCompleteness(
  completeness: Completeness,
  {
    isEmpty,
    failOnNotAssessed,
    minAssessed,
  }: Pick<GateOptions, 'failOnNotAssessed' | 'minAssessed'> & { isEmpty: boolean },
): void {
  const { applying, assessed, lacks, stopped } = completeness
  const percent = assessedPercent(completeness) ?? 0
  if (stopped) fail(exitCode.partial, 'Partial', stopped)
  else if (isEmpty) fail(exitCode.partial, 'Partial', 'Nothing could be assessed.', ...lacks)
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

/**
 * Sets exit code 5 and says why when something of what was meant was not judged as a whole: no share of what was assessed
 * makes up for it.
 */
export function judgeNotJudged(sentences: readonly string[]): void {
  if (sentences.length > 0) fail(exitCode.partial, 'Partial', ...sentences)
}

function fail(code: ExitCode, what: string, ...sentences: string[]): void {
  const already = process.exitCode === exitCode.findings
  complain(`  ✖ ${what}: ${sentences.join(' ')}${already ? '' : ` Exit code ${code}`}`)
  if (!already) process.exitCode = code
}
