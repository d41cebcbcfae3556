import path from 'node:path'
import { InvalidArgumentError } from 'commander'
import { type ReportFormat, reportFormats } from '#app/contract/report-formats.ts'
import { usageError } from '../exit-code.ts'

/** A report that is asked for. */
export interface ReportTarget {
  format: ReportFormat
  /** A path, or `-` for standard output. */
  file: string
}

/**
 * Takes `--report sarif=a.sarif`, `--report a.json` (JSON) and `--report -`, again and again; a variable holds one a line.
 * @throws InvalidArgumentError for a format that there is not
 */
export function addReportTargets(value: string, before: readonly ReportTarget[] = []): ReportTarget[] {
  return [...before, ...value.split('\n').filter(Boolean).map(targetOf)]
}

function targetOf(text: string): ReportTarget {
  const [, word, file = ''] = /^([a-z]+)=(.*)$/i.exec(text) ?? []
  if (word === undefined) return { format: 'json', file: text }
  const format = reportFormats.find((one) => one === word.toLowerCase())
  if (!format)
    throw new InvalidArgumentError(
      `There is no format ${word}. Formats: ${reportFormats.join(', ')}. A file of such a name: ./${text}`,
    )
  if (file === '')
    throw new InvalidArgumentError(`Name the file: ${format}=<file>, or ${format}=- for standard output.`)
  return { format, file }
}

/** Whether a report goes to standard output. */
export const writesToOutput = (targets: readonly ReportTarget[]): boolean => targets.some(({ file }) => file === '-')

/** @throws CommandError where two reports, or a report and `--json`, go to the same place */
export function requireOwnPlaces(targets: readonly ReportTarget[], json: boolean | undefined): void {
  if (json && writesToOutput(targets))
    throw usageError('--json and a --report to - both go to standard output.', 'Give one of them.')
  const places = targets.map(({ file }) => (file === '-' ? file : path.resolve(file)))
  const twice = places.find((place, at) => places.indexOf(place) !== at)
  if (twice !== undefined)
    throw usageError(`Two reports go to ${twice === '-' ? 'standard output' : twice}.`, 'Give each a file of its own.')
}
