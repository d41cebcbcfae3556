import { replace } from '@remix-run/node'
import { wayBackCookie } from '#app/components/session/way-back.ts'
import type { Actor } from '#app/domain/actor.ts'
import { actorOfBrowser } from './authenticate-api.server.ts'
import { oncePerRequest } from './once-per-request.server.ts'
import { type AppServices, getServices } from './services.server.ts'

/**
 * Who looks at a page, by the session cookie.
 * @throws Response that leads to the sign-in page, and from there back to this one: for nobody, and for whoever has to change
 * a one-time password first.
 */
export function requirePageSession(request: Request): Promise<PageSession> {
  return oncePerRequest(request, 'session', () => readPageSession(request))
}

interface PageSession {
  services: AppServices
  actor: Actor
}

async function readPageSession(request: Request): Promise<PageSession> {
  const services = await getServices()
  const actor = await actorOfBrowser(services, request)
  if (!actor || actor.mustChangePassword) {
    const { pathname, search } = new URL(request.url)
    const wanted = request.method === 'GET' ? pathname + search : ''
    throw replace('/login', { headers: { 'set-cookie': wayBackCookie(wanted) } })
  }
  return { services, actor }
}
