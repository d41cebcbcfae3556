import type { Viewer } from '../../environments/visible.ts'
import { AppError, invalid } from '../../errors.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { findScanRow, latestFinishedScan } from '../../scans/list-scans.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'

/**
 * The finished scan whose gaps are closed: the one that is named, else the newest of the subscription.
 * @throws AppError `not-found`, `invalid` for a scan of another subscription, `conflict` when it is not done.
 */
export async function chooseScan(
  services: Pick<ScanServices, 'db'>,
  viewer: Viewer,
  subscriptionId: string,
  scanId: string | undefined,
): Promise<ScanRow> {
  const newest = scanId === undefined ? await latestFinishedScan(services, viewer, subscriptionId) : null
  const id = scanId ?? newest?.id
  if (id === undefined)
    throw new AppError('conflict', `The subscription ${subscriptionId} has no finished scan. Scan it first.`)
  const scan = await findScanRow(services, viewer, id)
  if (scan.subscription_id.toLowerCase() !== subscriptionId.toLowerCase())
    throw invalid(
      'subscriptionId',
      `The scan ${id} is of ${scan.subscription_name} (${scan.subscription_id}), not of ${subscriptionId}. Choose gaps of that subscription’s own scan.`,
    )
  if (scan.status !== 'done')
    throw new AppError('conflict', `The scan ${id} is ${scan.status}; it has no results. Choose a finished scan.`)
  return scan
}

/**
 * The controls of gaps, each once.
 * @throws AppError `invalid` that names the first one that is unknown.
 */
export function chooseControls(
  { catalogue }: Pick<ScanServices, 'catalogue'>,
  controlIds: readonly string[],
): CatalogueControl[] {
  const known = new Map(catalogue.controls.map((control) => [control.id, control]))
  return [...new Set(controlIds)].map((id) => {
    const control = known.get(id)
    if (!control)
      throw invalid(
        `gaps.${controlIds.indexOf(id)}.controlId`,
        `There is no control ${id}. Choose gaps from the results of a scan.`,
      )
    return control
  })
}
