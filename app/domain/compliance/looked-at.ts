import type { Subscription } from '#app/contract/azure.ts'
import type { Viewer } from '../environments/visible.ts'
import { AppError } from '../errors.ts'
import { findScanRow } from '../scans/list-scans.ts'
import type { ScanRow } from '../scans/scan-row.ts'
import type { Services } from '../services.ts'

/** What somebody looks at, of an environment that they may see. */
export interface LookedAt {
  environmentId: string
  /** Null: all of `subscriptions`. */
  subscriptionId: string | null
  /** In words. */
  name: string
  subscriptions: readonly Pick<Subscription, 'subscriptionId' | 'displayName'>[]
  /** A finished scan of the subscription; without one the latest of each counts. */
  scan?: Pick<ScanRow, 'id' | 'created_at'>
}

/** A subscription as one of its scans found it. @throws AppError `not-found`, `conflict` when the scan is not done */
export async function lookAtScan(services: Pick<Services, 'db'>, viewer: Viewer, scanId: string): Promise<LookedAt> {
  const scan = await findScanRow(services, viewer, scanId)
  if (scan.status !== 'done')
    throw new AppError('conflict', `This scan is ${scan.status}; it has no results. Choose one that is done.`)
  const { subscription_id: subscriptionId, subscription_name: displayName } = scan
  return {
    environmentId: scan.environment_id,
    subscriptionId,
    name: displayName,
    subscriptions: [{ subscriptionId, displayName }],
    scan,
  }
}
