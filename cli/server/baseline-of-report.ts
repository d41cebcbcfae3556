import { z } from 'zod'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { Severity } from '#app/contract/severity.ts'
import type { Baseline } from '#app/domain/judgement/baseline/baseline.ts'
import { readAnswer } from './read-answer.ts'

/** What of a report a baseline holds. */
const Report = z.object({
  about: z.object({ at: z.string(), version: z.string(), catalogue: z.object({ version: z.string() }) }),
  scope: z.object({
    title: z.string(),
    subscriptionId: z.string().optional(),
    subscriptions: z.array(z.object({ subscriptionId: z.string() })).optional(),
  }),
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

/** The failures of a scan as a baseline. @throws ApiError */
export async function baselineOfScan(client: ApiClient, scanId: string): Promise<Baseline> {
  const query = { format: 'report' as const }
  return baselineOf(await client.raw(endpoints.scans.export, { params: { scanId }, query }, { accept: '*/*' }))
}

/** The failures of several scans as one baseline: their resources are counted together. @throws ApiError */
export async function baselineOfScans(client: ApiClient, scanIds: string[]): Promise<Baseline> {
  const body = { scanIds, format: 'json' as const }
  return baselineOf(await client.raw(endpoints.posture.report, { body }, { accept: '*/*' }))
}

async function baselineOf(answer: Response): Promise<Baseline> {
  const { about, scope, summary, findings } = await readAnswer('The report', answer, Report)
  const { title, subscriptionId, subscriptions } = scope
  return {
    version: 1,
    at: about.at,
    parapet: about.version,
    catalogue: about.catalogue.version,
    title,
    ...(subscriptionId && { subscriptionId }),
    ...(subscriptions && { subscriptionIds: subscriptions.map((one) => one.subscriptionId).toSorted() }),
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
}
