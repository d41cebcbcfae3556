import type { LoaderFunctionArgs } from '@remix-run/node'
import { previewFinding } from '#app/domain/fixes/generate/preview-finding.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'

/** The Terraform that repairs one finding; the page asks for it once it is shown. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { findingId = '' } = params
  return { findingId, ...(await forPage(previewFinding(services, actor, findingId))) }
}
