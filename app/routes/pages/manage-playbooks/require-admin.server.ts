import { auditRefusedCall } from '#app/server/audit-refused-call.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'

/**
 * Who looks at a page for admins.
 * @throws Response 403 for anybody else; one that leads to the sign-in page for nobody.
 */
export async function requireAdmin(request: Request) {
  const session = await requirePageSession(request)
  const { services, actor } = session
  if (actor.role === 'admin') return session
  await auditRefusedCall(services, { request, actor, object: `GET ${new URL(request.url).pathname}` })
  throw new Response('Only admins can manage playbooks.', { status: 403 })
}
