import { replace } from '@remix-run/node'
import type { Actor } from '#app/domain/actor.ts'
import { actorOfBrowser } from './authenticate-api.server.ts'
import { type AppServices, getServices } from './services.server.ts'

/**
 * Who looks at a page, by the session cookie.
 * @throws Response that leads to the sign-in page: for nobody, and for whoever has to change a one-time password first.
 */
export async function requirePageSession(request: Request): Promise<{ services: AppServices; actor: Actor }> {
  const services = await getServices()
  const actor = await actorOfBrowser(services, request)
  if (!actor || actor.mustChangePassword) throw replace('/login')
  return { services, actor }
}
