import path from 'node:path'
import { readInventory } from '#app/domain/arm/inventory-file/read-inventory.ts'
import { readJoinedInventory } from '#app/domain/arm/parts/joined-inventory.ts'
import { subscriptionsOf } from '#app/domain/arm/record.ts'
import { normaliseId, subscriptionOf } from '#app/domain/arm/resource-id.ts'
import { type DeploymentJudgement, judgeDeployment } from '#app/domain/fixes/before-deployment/judge-deployment.ts'
import { maskedFindings } from '#app/domain/fixes/before-deployment/masked-findings.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { countOf } from '#app/text/count.ts'
import { version } from '../../../package.json'
import { usageError } from '../../exit-code.ts'
import { interruptSignal } from '../../interrupt.ts'
import { catalogueOf } from '../../judge/catalogue-of.ts'
import { type DeploymentResults, deploymentResults } from '../../judge/deployment-results.ts'
import { overviewOfFile } from '../../judge/file-results.ts'
import { KnownFindings, readBaseline, scoreBefore } from '../../judge/known-findings.ts'
import { openReports } from '../../judge/open-reports.ts'
import { type ReadDeployment, readDeployment } from '../../judge/read-deployment.ts'
import { readExceptions } from '../../judge/read-exceptions.ts'
import { writesToOutput } from '../../judge/report-targets.ts'
import { reportedFinding } from '../../judge/reported-finding.ts'
import { requireOtherFile } from '../../judge/require-other-file.ts'
import { clean } from '../../output/clean.ts'
import { findingLines } from '../../output/finding-lines.ts'
import { note, print, whileRead } from '../../output/stdout.ts'
import { judgeCompleteness, judgeGaps, judgeScore } from '../../overview/gate.ts'
import { notAssessedLines, overviewText } from '../../overview/overview-text.ts'
import type { ScanOptions } from './options.ts'

/** Judges a plan of Terraform or a what-if answer in this process, by itself or against an inventory. */
export async function scanDeployment(subscriptions: readonly string[], options: ScanOptions): Promise<void> {
  const named = requireOneInput(subscriptions, options)
  const { report: targets = [], exceptions, against, baseline: baselineFile, json, failOn } = options
  const sources = [named, exceptions, against, baselineFile].filter((one) => one !== undefined)
  for (const { file } of targets) requireOtherFile(file, sources)
  const baseline = baselineFile === undefined ? undefined : readBaseline(baselineFile)
  const known = baseline && new KnownFindings(baseline.findings.map(({ fingerprint }) => fingerprint))
  const catalogue = await catalogueOf(options.controls, options)
  const accepted = exceptions === undefined ? [] : readExceptions(exceptions, catalogue)
  const read = await readDeployment(options, against === undefined ? undefined : await subscriptionOfInventory(against))
  const judgement = await judgeDeployment(read.deployment, {
    controls: catalogue.controls,
    exceptions: accepted,
    now: new Date(),
    signal: interruptSignal(),
    ...(against !== undefined && { against: readJoinedInventory(against) }),
  })
  const findings = placed(judgement.findings, read)
  const results = deploymentResults(catalogue, read.deployment, { ...judgement, findings })
  const closes = judgement.closes && placed(judgement.closes, read)
  const making = { at: new Date().toISOString(), version, catalogue, source: named }
  const reports = await openReports(targets, making, json)
  try {
    for (const finding of findings) await reports.finding(reportedFinding(finding, known))
    const summary = closes ? { ...results, closes: closes.map(closedOf) } : results
    await reports.end({ summary, counts: judgement.counts, scope: { title: path.basename(named) } })
  } catch (error) {
    reports.discard()
    throw error
  }
  if (!json) {
    const lines = linesOf({ findings, closes, results, judgement }, path.basename(named), catalogue.controls)
    await whileRead(() => (writesToOutput(targets) ? note(...lines) : print(...lines)))
    if (!writesToOutput(targets)) for (const { file } of targets) note(`  Report  ${file}`)
  }
  judgeGaps(results.gaps, failOn, known?.fresh)
  judgeScore(results.score, options, scoreBefore(baseline, catalogue.chosen?.by, options.maxDrop))
  const isEmpty =
    judgement.closes === null
      ? results.score === null
      : results.completeness.assessed === 0 && results.notJudged.length > 0
  judgeCompleteness(results.completeness, { ...options, isEmpty })
}

function requireOneInput(
  subscriptions: readonly string[],
  { plan, whatIf, all, save, against, dir }: ScanOptions,
): string {
  if (subscriptions.length > 0 || all)
    throw usageError(`Give subscriptions or --${plan === undefined ? 'what-if' : 'plan'}, not both.`)
  if (save) throw usageError('--save belongs to --file: a deployment is no scan.')
  if (dir !== undefined && plan === undefined) throw usageError('--dir belongs to --plan.')
  if (against === '-')
    throw usageError('--against is a file.', 'Write the inventory to a file first: it is read twice.')
  return plan ?? whatIf ?? ''
}

/** The subscription that an inventory is of. @throws InventoryError */
async function subscriptionOfInventory(file: string): Promise<string | undefined> {
  for await (const entry of readInventory(file)) {
    if (entry.kind === 'header') {
      const [first] = subscriptionsOf(entry.header)
      if (first) return `/subscriptions/${first.id.toLowerCase()}`
      continue
    }
    const found = subscriptionOf(normaliseId(entry.kind === 'record' ? entry.record.id : entry.notRead.scope))
    if (found) return found
  }
  return undefined
}

/** Findings with the address and the file of what they are of, without what may not be shown. */
function placed(findings: readonly Finding[], { deployment, placeOf }: ReadDeployment): Finding[] {
  const addresses = new Map(
    deployment.effects
      .map(({ effect }) => [normaliseId(effect.id), effect.address] as const)
      .filter(([, address]) => address !== '')
      .toReversed(),
  )
  const masked = maskedFindings(findings, deployment)
  return findings.map(({ resource: { id } }, at) => {
    const address = addresses.get(normaliseId(id))
    const finding = masked[at] as Finding
    return address === undefined
      ? finding
      : { ...finding, resource: { ...finding.resource, address, ...placeOf(address) } }
  })
}

const closedOf = ({ controlId, resource }: Finding) => ({ controlId, resource })

interface Shown {
  findings: readonly Finding[]
  closes: readonly Finding[] | null
  results: DeploymentResults
  judgement: DeploymentJudgement
}

function linesOf(
  { findings, closes, results, judgement }: Shown,
  title: string,
  controls: Parameters<typeof findingLines>[1],
): string[] {
  const failing = findings.filter(({ status, excepted }) => status === 'failed' && excepted === undefined)
  const overview = overviewOfFile(results, title)
  const listed = failing.length > 0 ? ['', ...findingLines(failing, controls)] : []
  if (closes === null) return [...overviewText(overview), ...listed]
  return [
    `  Against the inventory the deployment opens ${countOf(failing.length, 'finding')} and closes ${closes.length}, by ${countOf(judgement.resources, 'resource')} that it changes.`,
    ...listed,
    ...(closes.length > 0 ? ['', `  Closes ${countOf(closes.length, 'finding')}`] : []),
    ...closes.map(({ controlId, resource }) => `    ${controlId}  ${clean(resource.address ?? resource.name)}`),
    ...notAssessedLines(overview),
  ]
}
