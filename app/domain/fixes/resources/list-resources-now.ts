import type { InventoryPage } from '#app/contract/inventory.ts'
import { system } from '../../actor.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { holdersOf } from '../../arm/top-resource.ts'
import { listResources } from '../../scans/list-resources.ts'
import { findScanRow } from '../../scans/list-scans.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import type { Services } from '../../services.ts'
import { addClosed, type ClosedCount, fixedFindings } from '../proof/fixed-findings.ts'

/**
 * A page of the resources of a scan, with which of their gaps fixes closed since; those of a setting count for what it
 * belongs to, too.
 * @throws AppError `invalid` for a cursor that no page of the same sort gave.
 */
export async function listResourcesNow(
  services: Pick<ScanServices, 'db' | 'dialect' | 'now' | 'catalogue'>,
  listing: Parameters<typeof listResources>[1],
  query: Parameters<typeof listResources>[2],
): Promise<InventoryPage> {
  const page = await listResources(services, listing, query)
  const closed = await closedByResource(services, listing.scan.id)
  return {
    ...page,
    items: page.items.map((one) => {
      const fix = closed.get(normaliseId(one.id))
      return { ...one, fixed: fix ? { ...fix, of: one.gaps } : null }
    }),
  }
}

/** By normalised id. */
async function closedByResource(
  services: Pick<Services, 'db' | 'now'>,
  scanId: string,
): Promise<Map<string, ClosedCount>> {
  const counts = new Map<string, ClosedCount>()
  for (const { resourceId, at } of await fixedFindings(services, await findScanRow(services, system, scanId)))
    for (const id of [resourceId, ...holdersOf(resourceId)]) addClosed(counts, id, { closed: 1, at })
  return counts
}
