import type { ResourceDetail } from '#app/contract/inventory.ts'
import { system } from '../../actor.ts'
import { tenantOf } from '../../arm/resource-id.ts'
import { AppError } from '../../errors.ts'
import { changesOfResource } from '../../executions/rows/changes-of-resource.ts'
import { findRow, keyOf, rowsWithin } from '../../inventory/find-rows.ts'
import { childRows, parentRow, referredRows } from '../../inventory/related-rows.ts'
import { readRecord } from '../../inventory/resource-bodies.ts'
import { toRelated, toResource } from '../../inventory/to-resource.ts'
import { applyingControls } from '../../judgement/evaluation/applying-controls.ts'
import { findingsOfResources } from '../../scans/findings-of-resources.ts'
import { historyOfResources } from '../../scans/history-of-resources.ts'
import { findScanRow } from '../../scans/list-scans.ts'
import type { ListedScan } from '../../scans/listed-scan.ts'
import { readTimes } from '../../scans/reading/settings-read.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { scansInRow } from '../../scans/scans-in-row.ts'
import { closedUntilNextScan, earlierScans } from '../proof/closed-findings.ts'
import { proofsOfResource } from '../proof/proof-rows.ts'
import { resourceGaps } from './resource-gaps.ts'
import { resourceHistory } from './resource-history.ts'

/**
 * Everything that is known of a resource of a listed scan.
 * @param portal origin of the cloud's portal; null where there is none
 * @throws AppError `not-found` for an id that the scan did not read.
 */
export async function resourceDetail(
  services: Pick<ScanServices, 'db' | 'dialect' | 'catalogue' | 'now'>,
  { scan, indexId }: Pick<ListedScan & { status: 'ready' }, 'scan' | 'indexId'>,
  id: string,
  portal: string | null,
): Promise<ResourceDetail> {
  const { db, catalogue } = services
  const row = await findRow(db, indexId, id)
  const record = row && (await readRecord(db, indexId, row.seq))
  if (!row || !record)
    throw new AppError(
      'not-found',
      `The scan of ${scan.subscriptionName} of ${scan.createdAt.slice(0, 10)} read no resource ${id}. It may be gone, or new: scan again.`,
    )
  const key = keyOf(row)
  const within = await rowsWithin(db, row)
  const family = [row, ...within]
  const keys = family.map(keyOf)
  const types = new Set(family.map((one) => one.type.toLowerCase()))
  const controlIds = catalogue.controls.filter(({ resource }) => types.has(resource.toLowerCase())).map((one) => one.id)
  const scanRow = await findScanRow(services, system, scan.id)
  const [readAt, findings, failures, closed, proofs, changes, parent, children, refersTo] = await Promise.all([
    readTimes(db, scan.id, [key]),
    findingsOfResources(services, scan.id, keys),
    historyOfResources(db, scanRow, controlIds, keys),
    closedUntilNextScan(services, scanRow),
    proofsOfResource(services, await scansInRow(db, scan.id, earlierScans), key),
    changesOfResource(services, { environmentId: scanRow.environment_id, subscriptionId: scan.subscriptionId }, key),
    parentRow(services, row),
    childRows(services, row, within),
    referredRows(services, row, record),
  ])
  const applying = applyingControls(catalogue.controls, record, {
    now: new Date(scan.createdAt),
    subscriptionName: scan.subscriptionName,
  })
  const found = new Set(findings.filter((one) => one.resource.id.toLowerCase() === key).map((one) => one.controlId))
  return {
    scan,
    resource: toResource(row, catalogue.controls),
    readAt: readAt(key),
    // The portal has no address for what Microsoft Graph tells of a tenant.
    portalUrl: portal === null || tenantOf(key) ? null : `${portal}/#@/resource${encodeURI(row.resource_id)}`,
    applied: applying.length,
    passed: applying.filter((control) => !found.has(control.id)).length,
    gaps: resourceGaps(catalogue, findings, closed),
    record,
    history: resourceHistory(catalogue, {
      id: key,
      name: row.name,
      firstSeenAt: row.first_seen_at,
      failures,
      proofs,
      changes,
    }),
    parent: parent && toRelated(parent),
    children: children.map(toRelated),
    refersTo: refersTo.map(toRelated),
  }
}
