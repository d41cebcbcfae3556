import { createHash, timingSafeEqual } from 'node:crypto'
import { type Actor, localOperator } from '../actor.ts'
import type { Services } from '../services.ts'
import { actorOfApiToken, apiTokenPrefix } from './api-tokens.ts'
import { actorOfSessionToken } from './session-actor.ts'

/** Whom a bearer token stands for: the person at the machine, an API token, or a session. Null when it is not in force. */
export async function actorOfBearer(
  services: Services & { localToken: string | null },
  token: string,
): Promise<Actor | null> {
  if (services.localToken && sameText(token, services.localToken)) return localOperator
  if (token.startsWith(apiTokenPrefix)) return actorOfApiToken(services, token)
  return actorOfSessionToken(services, token)
}

/** Compares in a time that tells nothing, whatever the lengths. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
