import { normaliseId } from '../../arm/resource-id.ts'
import { taggedResources } from '../../inventory/tagged-resources.ts'
import { prepareExceptions } from '../../judgement/evaluation/exceptions.ts'
import type { Services } from '../../services.ts'
import type { ScanRow } from '../scan-row.ts'
import { exceptionsInForce } from './exception-rows.ts'

/**
 * Whether an exception accepts a finding of a scan now, also one that came after the scan. Takes a normalised id. Tags are
 * those that the scan read; exceptions by tags count from the next scan on where its resources are not listed.
 */
export async function acceptedSince(
  services: Pick<Services, 'db' | 'now'>,
  scan: Pick<ScanRow, 'id' | 'environment_id' | 'subscription_id'>,
): Promise<(controlId: string, resourceId: string) => boolean> {
  const inForce = await exceptionsInForce(services.db, scan, services.now())
  const exceptions = prepareExceptions(inForce, services.now())
  const names = new Set(inForce.flatMap(({ tags = [] }) => tags.map(({ name }) => name)))
  for (const { resourceId, tags } of await taggedResources(services.db, scan.id, [...names]))
    exceptions.learnTags(normaliseId(resourceId), tags)
  return (controlId, resourceId) => exceptions.find(controlId, resourceId) !== undefined
}
