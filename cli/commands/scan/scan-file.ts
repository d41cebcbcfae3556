import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { interruptSignal } from '../../interrupt.ts'
import { catalogueOf } from '../../judge/catalogue-of.ts'
import { fileResults, overviewOfFile } from '../../judge/file-results.ts'
import { firstReasons } from '../../judge/first-reasons.ts'
import { judgeFile } from '../../judge/judge-file.ts'
import { readExceptions } from '../../judge/read-exceptions.ts'
import { reportSink, standardOutput } from '../../judge/report-sink.ts'
import type { ReportSummary } from '../../judge/report-summary.ts'
import { createReportWriter } from '../../judge/report-writer.ts'
import { requireOtherFile } from '../../judge/require-other-file.ts'
import { spoolInput } from '../../judge/spool-input.ts'
import { waitForInput } from '../../judge/wait-for-input.ts'
import { isDrawn } from '../../output/screen.ts'
import { note, print, whileRead } from '../../output/stdout.ts'
import { judgeCompleteness, judgeGaps } from '../../overview/gate.ts'
import { overviewText } from '../../overview/overview-text.ts'
import type { ScanOptions } from './options.ts'

/** Judges a file in this process: reports, summary, and with `--save` an upload to the server. */
export async function scanFile(named: string, options: ScanOptions): Promise<void> {
  const { report, exceptions, json, save, failOn } = options
  const isInput = named === '-'
  const name = isInput ? 'standard input' : named
  if (report !== undefined) requireOtherFile(report, [named, ...(exceptions === undefined ? [] : [exceptions])])
  if (isInput) waitForInput()
  const spooled = isInput && save ? await spoolInput(interruptSignal()) : undefined
  const read = () => (spooled ? createReadStream(spooled.file) : isInput ? process.stdin : createReadStream(named))
  try {
    const source = spooled || isInput ? read() : named
    const { results, subscriptionName } = await judge(source, name, options)
    const title = subscriptionName ?? (isInput ? name : path.basename(named))
    if (!json) await whileRead(() => show(results, title, options))
    if (save) {
      const { saveInventory } = await import('./save-inventory.ts')
      await saveInventory(options, read(), subscriptionName ?? title)
    }
    judgeGaps(results.gaps, failOn)
    judgeCompleteness(results.completeness, { ...options, isEmpty: results.score === null })
  } finally {
    spooled?.remove()
  }
}

type Source = Parameters<typeof judgeFile>[0]['source']

/** Judges and writes the reports, which are given up when anything goes wrong. */
async function judge(source: Source, name: string, { report, json, exceptions, controls }: ScanOptions) {
  const catalogue = await catalogueOf(controls)
  const accepted = exceptions === undefined ? [] : readExceptions(exceptions, catalogue)
  const sinks = [...(report ? [reportSink(report)] : []), ...(json ? [standardOutput] : [])]
  const writers = sinks.map((sink) => createReportWriter(sink, name, catalogue.controls))
  const { reasons, add } = firstReasons()
  let pending: Promise<unknown> | undefined
  const onFinding = (finding: Finding) => {
    add(finding)
    for (const writer of writers) {
      const wait = writer.finding(finding)
      if (wait) pending = pending ? Promise.all([pending, wait]) : wait
    }
  }
  const ready = async () => {
    const wait = pending
    pending = undefined
    await wait
  }
  try {
    const judgement = await judgeFile({
      source,
      name,
      catalogue,
      exceptions: accepted,
      onFinding,
      ready: () => (pending ? ready() : undefined),
      signal: interruptSignal(),
    })
    await ready()
    const results = fileResults(catalogue, judgement, reasons)
    for (const writer of writers) await writer.end(results)
    return { results, subscriptionName: judgement.subscriptionName }
  } catch (error) {
    for (const writer of writers) writer.discard()
    throw error
  }
}

async function show(results: ReportSummary, title: string, options: ScanOptions): Promise<void> {
  const overview = overviewOfFile(results, title)
  if (options.report === '-') return note(...overviewText(overview))
  if (isDrawn(options)) {
    const { drawOverview } = await import('../../views/draw.tsx')
    drawOverview(overview)
  } else print(...overviewText(overview))
  if (options.report) note(`  Report  ${options.report}`)
}
