import type { ListedFinding } from '#app/contract/findings.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import type { Viewer } from '#app/domain/environments/visible.ts'
import { AppError } from '#app/domain/errors.ts'
import { findFindingNow } from '#app/domain/fixes/list-findings-now.ts'
import type { Services } from '#app/domain/services.ts'

/** The finding that an address names: null of one without, `missing` when this gap has no such finding. */
export async function readLinkedFinding(
  services: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  { scan, control }: GapDetail,
  findingId: string | null,
): Promise<ListedFinding | 'missing' | null> {
  if (findingId === null) return null
  try {
    const finding = await findFindingNow(services, viewer, findingId)
    return finding.scanId === scan.id && finding.controlId === control.id ? finding : 'missing'
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return 'missing'
    throw error
  }
}
