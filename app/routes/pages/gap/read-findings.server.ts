import type { Finding, FindingPage } from '#app/contract/findings.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import type { Viewer } from '#app/domain/environments/visible.ts'
import { listFindingsNow } from '#app/domain/fixes/list-findings-now.ts'
import type { Services } from '#app/domain/services.ts'

const pageSize = 10

export interface FindingsOfGap extends FindingPage {
  status: Finding['status']
  search: string
}

/**
 * The page of a gap's findings that an address asks for: `status` (else the first that has any), `search`, `cursor`.
 * @throws AppError `invalid` for a cursor that no page gave.
 */
export async function readFindings(
  services: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  detail: GapDetail,
  params: URLSearchParams,
): Promise<FindingsOfGap> {
  const status = statusOf(params.get('status'), detail)
  const search = params.get('search')?.slice(0, 200) ?? ''
  const page = await listFindingsNow(services, viewer, detail.scan.id, {
    controlId: detail.control.id,
    status,
    search: search || undefined,
    cursor: params.get('cursor') ?? undefined,
    limit: pageSize,
  })
  return { ...page, status, search }
}

function statusOf(asked: string | null, { failed, notAssessed }: GapDetail): Finding['status'] {
  if (asked === 'failed' || asked === 'notAssessed' || asked === 'excepted') return asked
  if (failed > 0) return 'failed'
  return notAssessed > 0 ? 'notAssessed' : 'excepted'
}
