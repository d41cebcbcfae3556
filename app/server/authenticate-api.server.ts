import type { Endpoint } from '#app/contract/endpoint.ts'
import type { Actor } from '#app/domain/actor.ts'
import { AppError } from '#app/domain/errors.ts'
import { actorOfBearer } from '#app/domain/identity/bearer-actor.ts'
import { actorOfCookie } from '#app/domain/identity/session-actor.ts'
import type { Services } from '#app/domain/services.ts'
import { noteCaller } from './access-log.server.ts'
import { BearerStrategy, bearerToken, CookieStrategy } from './strategies.server.ts'

/** What authenticating needs of the services. */
export type AuthServices = Services & { publicUrl: string; localToken: string | null }

/**
 * Who calls the API. Only the bearer header counts; the cookie does for event streams alone, which cannot carry a
 * header. Null when nobody says who they are, and on public endpoints also when the token has ended.
 * @throws AppError `unauthenticated` for a token that is wrong or has ended.
 */
export async function authenticateApi(
  services: AuthServices,
  request: Request,
  endpoint: Pick<Endpoint, 'access' | 'produces'>,
): Promise<Actor | null> {
  const bearer = new BearerStrategy(({ token }) => actorOfBearer(services, token))
  const actor = await bearer.authenticate(request)
  if (actor) {
    noteCaller(request, actor)
    return actor
  }
  if (bearerToken(request)) {
    if (endpoint.access === 'public') return null
    throw new AppError('unauthenticated', 'Your session has ended. Sign in again.')
  }
  return endpoint.produces === 'text/event-stream' ? actorOfBrowser(services, request) : null
}

/** Whose session the browser's cookie names, or null. */
export async function actorOfBrowser(services: AuthServices, request: Request): Promise<Actor | null> {
  const strategy = new CookieStrategy(services, ({ cookie }) => actorOfCookie(services, cookie))
  const actor = await strategy.authenticate(request)
  if (actor) noteCaller(request, actor)
  return actor
}
