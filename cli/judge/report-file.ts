import path from 'node:path'
import type { ControlChoice } from '#app/domain/judgement/catalogue/choose-controls.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import type { ReportScope } from '#app/domain/report-formats/report.ts'
import type { ReportSummary } from '#app/domain/report-formats/report-summary.ts'
import { wellFormed } from '#app/domain/report-formats/well-formed.ts'
import { version } from '../../package.json'
import { catalogueOf } from './catalogue-of.ts'
import { fileResults } from './file-results.ts'
import { firstReasons } from './first-reasons.ts'
import { type FileJudgement, judgeFile } from './judge-file.ts'
import type { KnownFindings } from './known-findings.ts'
import { openReports } from './open-reports.ts'
import { readExceptions } from './read-exceptions.ts'
import type { ReportTarget } from './report-targets.ts'
import { reportedFinding } from './reported-finding.ts'

interface FileToReport {
  source: Parameters<typeof judgeFile>[0]['source']
  name: string
  targets: readonly ReportTarget[]
  /** Whether standard output gets a report as JSON. */
  json: boolean | undefined
  /** A file. */
  exceptions: string | undefined
  /** A folder of one's own controls. */
  controls: string | undefined
  /** Which controls judge. */
  choice: ControlChoice
  /** What failures are compared with. */
  known: KnownFindings | undefined
  /** As `judgeFile` takes them. */
  signal: AbortSignal | undefined
  stop: AbortSignal
}

interface ReportedFile {
  results: ReportSummary
  scope: ReportScope
  isStopped: boolean
  /** By which options the controls were chosen; undefined when all judged. */
  chosen: string | undefined
}

/** Judges a file and writes its reports in one pass; they are given up when anything goes wrong. */
export async function reportFile(file: FileToReport): Promise<ReportedFile> {
  const { source, name, known } = file
  const catalogue = await catalogueOf(file.controls, file.choice)
  const accepted = file.exceptions === undefined ? [] : readExceptions(file.exceptions, catalogue)
  const making = { at: new Date().toISOString(), version, catalogue, source: name }
  const reports = await openReports(file.targets, making, file.json)
  const { reasons, add } = firstReasons()
  let pending: Promise<unknown> | undefined
  const onFinding = (finding: Finding) => {
    add(finding)
    const wait = reports.finding(reportedFinding(finding, known))
    if (wait) pending = pending ? Promise.all([pending, wait]) : wait
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
      signal: file.signal,
      stop: file.stop,
    })
    await ready()
    const results = fileResults(catalogue, judgement, reasons)
    const scope = scopeOf(judgement, name)
    await reports.end({ summary: results, counts: judgement.controls, scope })
    return { results, scope, isStopped: judgement.stopped !== undefined, chosen: catalogue.chosen?.by }
  } catch (error) {
    reports.discard()
    throw error
  }
}

function scopeOf({ subscriptionName, subscriptionId, collectedAt }: FileJudgement, name: string): ReportScope {
  return {
    title: wellFormed(subscriptionName ?? path.basename(name)),
    ...(subscriptionId && { subscriptionId: wellFormed(subscriptionId) }),
    ...(collectedAt && !Number.isNaN(Date.parse(collectedAt)) && { collectedAt }),
  }
}
