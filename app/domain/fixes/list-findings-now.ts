import type { Finding, FindingPage, ListedFinding } from '#app/contract/findings.ts'
import { system } from '../actor.ts'
import type { Viewer } from '../environments/visible.ts'
import { type FindingFilter, findFinding, findingsOfScan } from '../scans/list-findings.ts'
import { findScanRow } from '../scans/list-scans.ts'
import type { Services } from '../services.ts'
import { claimKey } from './proof/claim-key.ts'
import { type ClosedFindings, closedUntilNextScan } from './proof/closed-findings.ts'

/**
 * A page of a scan's findings, with which of them fixes closed since.
 * @throws AppError `not-found` for an unknown scan, `invalid` for a cursor that is not ours.
 */
export async function listFindingsNow(
  services: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  scanId: string,
  filter: FindingFilter,
): Promise<FindingPage> {
  const scan = await findScanRow(services, viewer, scanId)
  const page = await findingsOfScan(services, scan, filter)
  const closed = await closedUntilNextScan(services, scan)
  return { ...page, items: page.items.map((one) => withFix(one, closed)) }
}

/** @throws AppError `not-found`, also of one whose scan the viewer may not see. */
export async function findFindingNow(
  services: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  findingId: string,
): Promise<ListedFinding> {
  const finding = await findFinding(services, viewer, findingId)
  return withFix(finding, await closedUntilNextScan(services, await findScanRow(services, system, finding.scanId)))
}

function withFix(finding: Finding, closed: ClosedFindings): ListedFinding {
  const mayBeFixed = closed.size > 0 && finding.status === 'failed'
  const fix = mayBeFixed ? closed.get(claimKey(finding.controlId, finding.resource.id)) : undefined
  return { ...finding, fixedAt: fix?.at ?? null }
}
