import type { Subscription } from '#app/contract/azure.ts'
import type { Posture } from '#app/contract/posture.ts'
import { system } from '../actor.ts'
import { findScanRow } from '../scans/list-scans.ts'
import { readPosture } from '../scans/read-posture.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { subscriptionsOfScans } from '../scans/subscriptions-of-scans.ts'
import { addClosed, type ClosedCount } from './proof/fixed-findings.ts'
import { fixedSince } from './proof/fixed-since.ts'
import { scansProvenAfter } from './proof/proof-rows.ts'

/**
 * How the subscriptions of an environment stand together, with which gaps fixes closed since.
 * @param subscriptions those of the environment; one that is not among them any more does not count
 * @throws AppError `not-found` of a removed environment
 */
export async function readPostureNow(
  services: Pick<ScanServices, 'db' | 'catalogue' | 'now'>,
  environmentId: string,
  subscriptions: readonly Subscription[],
): Promise<Posture> {
  const posture = await readPosture(services, environmentId, subscriptions)
  const fixed = await fixedOver(services, posture.subscriptions)
  return {
    ...posture,
    gaps: posture.gaps.map((gap) => {
      const fix = fixed.get(gap.controlId)
      return { ...gap, fixed: fix ? { ...fix, of: gap.affectedResources } : null }
    }),
  }
}

/** What is fixed of each control over all subscriptions; only those are looked at that a fix was proven in. */
async function fixedOver(
  services: Pick<ScanServices, 'db' | 'catalogue' | 'now'>,
  subscriptions: Posture['subscriptions'],
): Promise<Map<string, ClosedCount>> {
  const fixed = new Map<string, ClosedCount>()
  const scanned = subscriptions.flatMap(({ subscriptionId, scan }) => (scan ? [{ ...scan, subscriptionId }] : []))
  const [oldest] = scanned.map((one) => one.at).sort()
  if (oldest === undefined) return fixed
  const proven = await subscriptionsOfScans(services.db, await scansProvenAfter(services.db, oldest))
  for (const { id } of scanned.filter((one) => proven.has(one.subscriptionId.toLowerCase()))) {
    const since = await fixedSince(services, await findScanRow(services, system, id))
    for (const [controlId, gap] of Object.entries(since?.gaps ?? {})) addClosed(fixed, controlId, gap)
  }
  return fixed
}
