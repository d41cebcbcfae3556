import { createReadStream } from 'node:fs'
import type { ReportSummary } from '#app/domain/report-formats/report-summary.ts'
import { Interrupted, interruptSignal } from '../../interrupt.ts'
import { overviewOfFile } from '../../judge/file-results.ts'
import { KnownFindings, readBaseline, scoreBefore } from '../../judge/known-findings.ts'
import { reportFile } from '../../judge/report-file.ts'
import { writesToOutput } from '../../judge/report-targets.ts'
import { requireOtherFile } from '../../judge/require-other-file.ts'
import { spoolInput } from '../../judge/spool-input.ts'
import { waitForInput } from '../../judge/wait-for-input.ts'
import { isDrawn } from '../../output/screen.ts'
import { note, print, whileRead } from '../../output/stdout.ts'
import { judgeCompleteness, judgeGaps, judgeScore } from '../../overview/gate.ts'
import { overviewText } from '../../overview/overview-text.ts'
import { timeLimit } from '../../time-limit.ts'
import type { ScanOptions } from './options.ts'

/** Judges a file in this process: reports, summary, and with `--save` an upload to the server. */
export async function scanFile(named: string, options: ScanOptions): Promise<void> {
  const { report = [], exceptions, baseline: baselineFile, json, save, failOn, controls } = options
  const isInput = named === '-'
  const name = isInput ? 'standard input' : named
  const sources = [named, exceptions, baselineFile].filter((one) => one !== undefined)
  for (const { file } of report) requireOtherFile(file, sources)
  const baseline = baselineFile === undefined ? undefined : readBaseline(baselineFile)
  const known = baseline && new KnownFindings(baseline.findings.map(({ fingerprint }) => fingerprint))
  if (isInput) waitForInput()
  const spooled = isInput && save ? await spoolInput(interruptSignal()) : undefined
  const read = () => (spooled ? createReadStream(spooled.file) : isInput ? process.stdin : createReadStream(named))
  try {
    const source = spooled || isInput ? read() : named
    const signals = { signal: isInput ? interruptSignal() : undefined, stop: stopOf(options, isInput) }
    const settings = { targets: report, json, exceptions, controls, choice: options, known }
    const judged = await reportFile({ source, name, ...settings, ...signals })
    const { results, scope, isStopped, chosen } = judged
    if (!json) await whileRead(() => show(results, scope.title, options))
    if (save && isStopped) note('  It was not stored on the server: it was not judged to its end.')
    else if (save) {
      const { saveInventory } = await import('./save-inventory.ts')
      await saveInventory(options, read(), { name: scope.title, score: results.score, chosen })
    }
    judgeGaps(results.gaps, failOn, known?.fresh)
    judgeScore(results.score, options, scoreBefore(baseline, chosen, options.maxDrop))
    judgeCompleteness(results.completeness, { ...options, isEmpty: results.score === null })
    if (isStopped) leave()
  } finally {
    spooled?.remove()
  }
}

/**
 * What ends the judging early and keeps what it found: the time, and for a file whoever interrupts. Of standard input,
 * which nobody can read again, an interrupt gives all up.
 */
function stopOf({ timeout }: ScanOptions, isInput: boolean): AbortSignal {
  return isInput ? timeLimit(timeout) : AbortSignal.any([timeLimit(timeout), interruptSignal()])
}

/** Ends the process, with the code of the signal where a person ended the judging: what is still awaited would keep it. */
function leave(): void {
  const { reason } = interruptSignal()
  if (reason instanceof Interrupted) process.exitCode = reason.exitCode
  process.stdout.write('', () => process.exit())
}

async function show(results: ReportSummary, title: string, options: ScanOptions): Promise<void> {
  const overview = overviewOfFile(results, title)
  const targets = options.report ?? []
  if (writesToOutput(targets)) return note(...overviewText(overview))
  if (isDrawn(options)) {
    const { drawOverview } = await import('../../views/draw.tsx')
    drawOverview(overview)
  } else print(...overviewText(overview))
  for (const { file } of targets) note(`  Report  ${file}`)
}
