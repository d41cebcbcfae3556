import { localOperator } from '#app/domain/actor.ts'
import { claimKey } from '#app/domain/fixes/proof/claim-key.ts'
import { allFindings } from '#app/domain/scans/list-findings.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import type { TestScans } from '../factories/scan-services.ts'

/** What a scan found. */
export interface NotPassing {
  /** The controls that fail, or that could not be assessed. */
  controls: Set<string>
  /** `control id` of what fails. */
  failing: Set<string>
}

/** Scans a subscription. */
export async function notPassing(services: TestScans, subscriptionId: string): Promise<NotPassing> {
  const started = await startScan(services, localOperator, subscriptionId)
  const ended = await waitForScan(services, localOperator, started.id)
  if (ended.status !== 'done') throw new Error(`the scan of ${subscriptionId} ended as ${ended.status}: ${ended.error}`)
  const found: NotPassing = { controls: new Set(), failing: new Set() }
  for await (const { controlId, status, resource } of allFindings(services, localOperator, started.id, {})) {
    found.controls.add(controlId)
    if (status === 'failed') found.failing.add(claimKey(controlId, resource.id))
  }
  return found
}
