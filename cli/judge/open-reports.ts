import type { Making, ReportEnd, ReportedFinding, ReportWriter } from '#app/domain/report-formats/report.ts'
import { createReport } from '#app/domain/report-formats/report-writers.ts'
import { type ReportSink, reportSink, standardOutput } from './report-sink.ts'
import type { ReportTarget } from './report-targets.ts'

/**
 * A text is handed on when it is this long, in characters. V8 gives one of 128 kB memory of its own, which the system has to bring each
 * time, and one letter beyond Latin-1 makes all of it twice as long: a tenth of a scan's time.
 */
const pieceLength = 32 * 1024

/** Reports that are written in one pass. */
export interface OpenReports {
  /** Takes a finding. What it answers has to be waited for when it is a promise. */
  finding(finding: ReportedFinding): Promise<unknown> | undefined
  /** All are written before the first takes its place. */
  end(end: ReportEnd): Promise<void>
  /** Gives them up: what was there before stays. */
  discard(): void
}

/**
 * Opens the reports that are asked for.
 * @param json whether standard output gets one as JSON too
 * @throws CommandError when one cannot be written; then none is left open
 */
export async function openReports(
  targets: readonly ReportTarget[],
  making: Making,
  json?: boolean,
): Promise<OpenReports> {
  const open: OpenReport[] = []
  const discard = () => {
    for (const report of open) report.discard()
  }
  try {
    for (const { format, file } of targets)
      open.push(new OpenReport(await createReport(format, making), reportSink(file)))
    if (json) open.push(new OpenReport(await createReport('json', making), standardOutput))
  } catch (error) {
    discard()
    throw error
  }
  return {
    finding(finding) {
      const waits = open.flatMap((report) => report.finding(finding) ?? [])
      return waits.length > 0 ? Promise.all(waits) : undefined
    },
    async end(end) {
      for (const report of open) await report.write(end)
      for (const report of open) await report.takePlace()
    },
    discard,
  }
}

class OpenReport {
  readonly #writer: ReportWriter
  readonly #sink: ReportSink
  #text: string

  constructor(writer: ReportWriter, sink: ReportSink) {
    this.#writer = writer
    this.#sink = sink
    this.#text = writer.begin()
  }

  finding(finding: ReportedFinding): Promise<void> | undefined {
    return this.#add(this.#writer.finding(finding))
  }

  async write(end: ReportEnd): Promise<void> {
    for await (const piece of this.#writer.end(end))
      if (typeof piece === 'string') await this.#add(piece)
      else await this.#sink.write(piece)
    await this.#sink.write(this.#text)
    this.#text = ''
  }

  takePlace(): Promise<void> {
    return this.#sink.end()
  }

  discard(): void {
    this.#sink.discard()
  }

  #add(text: string): Promise<void> | undefined {
    this.#text += text
    if (this.#text.length < pieceLength) return undefined
    const piece = this.#text
    this.#text = ''
    return this.#sink.write(piece)
  }
}
