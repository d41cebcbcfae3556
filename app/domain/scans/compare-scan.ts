import type { ScanComparison } from '#app/contract/scan-comparison.ts'
import { bySeverity, lightestSeverity } from '#app/contract/severities.ts'
import { compareText } from '#app/text/compare-text.ts'
import type { Viewer } from '../environments/visible.ts'
import { AppError } from '../errors.ts'
import { findScanRow } from './list-scans.ts'
import type { ScanServices } from './scan-services.ts'
import { workedOut } from './worked-out.ts'

const maxItems = 1000

/**
 * What changed since the scan of the same subscription before, worst first.
 * @throws AppError `not-found`, or `conflict` when there was no scan before.
 */
export async function compareScan(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  viewer: Viewer,
  scanId: string,
): Promise<ScanComparison> {
  const scan = await findScanRow(services, viewer, scanId)
  if (!scan.previous_scan_id)
    throw new AppError('conflict', 'This is the first scan of its subscription: there is nothing to compare it with.')
  const previous = await findScanRow(services, viewer, scan.previous_scan_id)
  const [changed, resolved, { moreAccepted }] = await Promise.all([
    services.db
      .selectFrom('findings')
      .select(['change', 'control_id', 'resource_id', 'resource_name'])
      .where('scan_id', '=', scanId)
      .where('change', 'is not', null)
      .limit(maxItems)
      .execute(),
    services.db
      .selectFrom('resolved_findings')
      .select(['control_id', 'resource_id', 'resource_name'])
      .where('scan_id', '=', scanId)
      .limit(maxItems)
      .execute(),
    workedOut(services, scan, previous.id),
  ])
  const controls = new Map(services.catalogue.controls.map((control) => [control.id, control]))
  const items = [
    ...changed.map((row) => ({ ...row, change: row.change as 'new' | 'reopened' })),
    ...resolved.map((row) => ({ ...row, change: 'resolved' as const })),
  ]
    .map((row) => {
      const control = controls.get(row.control_id)
      return {
        change: row.change,
        controlId: row.control_id,
        name: control?.gap ?? row.control_id,
        severity: control?.severity ?? lightestSeverity,
        resourceId: row.resource_id,
        resourceName: row.resource_name,
      }
    })
    .sort(
      (a, b) =>
        bySeverity(a.severity, b.severity) ||
        compareText(a.name, b.name) ||
        compareText(a.resourceName, b.resourceName),
    )
  return {
    scanId,
    previousScanId: previous.id,
    previousAt: previous.created_at,
    items: items.slice(0, maxItems),
    total: scan.new_findings + scan.resolved_findings + scan.reopened_findings,
    moreAccepted,
  }
}
