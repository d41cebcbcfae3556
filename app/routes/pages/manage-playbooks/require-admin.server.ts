import { requirePageSession } from '#app/server/page-session.server.ts'

/**
 * Who looks at a page for admins.
 * @throws Response 403 for anybody else; one that leads to the sign-in page for nobody.
 */
export async function requireAdmin(request: Request) {
  const session = await requirePageSession(request)
  if (session.actor.role !== 'admin') throw new Response('Only admins can manage playbooks.', { status: 403 })
  return session
}
