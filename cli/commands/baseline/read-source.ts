import path from 'node:path'
import { z } from 'zod'
import * as endpoints from '#app/contract/endpoints.ts'
import { Severity } from '#app/contract/severity.ts'
import type { Baseline, BaselineFinding } from '#app/domain/judgement/baseline/baseline.ts'
import { catalogueVersion } from '#app/domain/judgement/catalogue/catalogue-version.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { wellFormed } from '#app/domain/report-formats/well-formed.ts'
import { version } from '../../../package.json'
import { usageError } from '../../exit-code.ts'
import { interruptSignal } from '../../interrupt.ts'
import { catalogueOf } from '../../judge/catalogue-of.ts'
import { fileResults } from '../../judge/file-results.ts'
import { judgeFile } from '../../judge/judge-file.ts'
import { readExceptions } from '../../judge/read-exceptions.ts'
import { waitForInput } from '../../judge/wait-for-input.ts'
import { withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { refuseChoice } from '../choice-options.ts'
import type { BaselineSource } from './options.ts'

/** The failures of a file or of a scan as a baseline. @throws CommandError, InventoryError, ApiError */
export async function readSource(options: BaselineSource): Promise<Baseline> {
  const { file, scan } = options
  if ((file === undefined) === (scan === undefined))
    throw usageError('Say what the baseline is of: --file <inventory> or --scan <scan>.')
  if (file === undefined) refuseChoice(options)
  return file === undefined ? ofScan(scan ?? 'latest', options) : ofFile(file, options)
}

async function ofFile(named: string, options: BaselineSource): Promise<Baseline> {
  const isInput = named === '-'
  const name = isInput ? 'standard input' : named
  if (isInput) waitForInput()
  const { exceptions, controls } = options
  const catalogue = await catalogueOf(controls, options)
  const severities = new Map(catalogue.controls.map(({ id, severity }) => [id, severity]))
  const findings: BaselineFinding[] = []
  const judgement = await judgeFile({
    source: isInput ? process.stdin : named,
    name,
    catalogue,
    exceptions: exceptions === undefined ? [] : readExceptions(exceptions, catalogue),
    signal: interruptSignal(),
    onFinding({ controlId, resource, status, excepted }) {
      if (status !== 'failed' || excepted !== undefined) return
      const severity = severities.get(controlId) ?? 'low'
      findings.push({
        fingerprint: fingerprintOf(controlId, resource.id),
        controlId,
        severity,
        resourceId: resource.id,
      })
    },
  })
  return {
    version: 1,
    at: new Date().toISOString(),
    parapet: version,
    catalogue: catalogueVersion(catalogue),
    ...(catalogue.chosen && { chosen: catalogue.chosen.by }),
    title: wellFormed(judgement.subscriptionName ?? path.basename(name)),
    ...(judgement.subscriptionId && { subscriptionId: judgement.subscriptionId }),
    score: fileResults(catalogue, judgement, new Map()).score,
    findings,
  }
}

/** What of a report a baseline holds. */
const ScanReport = z.object({
  about: z.object({ at: z.string(), version: z.string(), catalogue: z.object({ version: z.string() }) }),
  scope: z.object({ title: z.string(), subscriptionId: z.string().optional() }),
  summary: z.object({ score: z.number().nullable() }),
  findings: z.array(
    z.object({
      controlId: z.string(),
      severity: Severity,
      status: z.string(),
      fingerprint: z.string(),
      resource: z.object({ id: z.string() }),
    }),
  ),
})

async function ofScan(named: string, options: BaselineSource): Promise<Baseline> {
  return withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, named, options.subscription)
    const query = { format: 'report' as const }
    const answer = await client.raw(endpoints.scans.export, { params: { scanId }, query }, { accept: '*/*' })
    const { about, scope, summary, findings } = ScanReport.parse(await answer.json())
    return {
      version: 1,
      at: about.at,
      parapet: about.version,
      catalogue: about.catalogue.version,
      ...scope,
      score: summary.score,
      findings: findings
        .filter(({ status }) => status === 'failed')
        .map(({ fingerprint, controlId, severity, resource }) => ({
          fingerprint,
          controlId,
          severity,
          resourceId: resource.id,
        })),
    }
  })
}
