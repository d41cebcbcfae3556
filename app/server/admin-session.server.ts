import { auditRefusedCall } from './audit-refused-call.server.ts'
import { requirePageSession } from './page-session.server.ts'

/**
 * Who looks at a page for admins.
 * @param refusal what anybody else is told
 * @throws Response 403 for anybody else; one that leads to the sign-in page for nobody.
 */
export async function requireAdmin(request: Request, refusal: string) {
  const session = await requirePageSession(request)
  const { services, actor } = session
  if (actor.role === 'admin') return session
  await auditRefusedCall(services, { request, actor, object: `GET ${new URL(request.url).pathname}` })
  throw new Response(refusal, { status: 403 })
}
