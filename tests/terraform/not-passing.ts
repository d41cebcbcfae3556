import { localOperator } from '#app/domain/actor.ts'
import { allFindings } from '#app/domain/scans/list-findings.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import type { TestScans } from '../factories/scan-services.ts'

/** Scans a subscription; the controls that fail, or that could not be assessed, on a resource of it. */
export async function controlsNotPassing(services: TestScans, subscriptionId: string): Promise<Set<string>> {
  const started = await startScan(services, localOperator, subscriptionId)
  const ended = await waitForScan(services, localOperator, started.id)
  if (ended.status !== 'done') throw new Error(`the scan of ${subscriptionId} ended as ${ended.status}: ${ended.error}`)
  const controls = new Set<string>()
  for await (const finding of allFindings(services, localOperator, started.id, {})) controls.add(finding.controlId)
  return controls
}
