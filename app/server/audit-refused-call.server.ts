import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from '#app/domain/actor.ts'
import { anonymous, auditRefusal } from '#app/domain/identity/audit-refusal.ts'
import { readSessionToken } from '#app/domain/identity/session-token.ts'
import type { Services } from '#app/domain/services.ts'
import { clientAddress } from './client-address.server.ts'
import { log } from './logger.server.ts'
import { bearerToken } from './strategies.server.ts'

/** Refusals written down for one caller and one place, and altogether, in a minute: nobody fills the disk by being refused. */
const perCaller = new RateLimiterMemory({ keyPrefix: 'refused', points: 1, duration: 60 })
const altogether = new RateLimiterMemory({ keyPrefix: 'refused-all', points: 60, duration: 60 })
let leftOut = 0

export interface RefusedCall {
  request: Request
  /** Null when the credential itself was refused. */
  actor: Actor | null
  /** What was refused, e.g. `POST /api/users`. */
  object: string
}

/**
 * Writes a refusal of access into the audit log: of somebody who may not, or of a credential that is not in force. A call
 * without any credential, and a session's token that has merely grown old, are no attempts. A row tells how many were left
 * out before it. Never fails: the caller is refused in any case.
 */
export async function auditRefusedCall(services: Services, { request, actor, object }: RefusedCall): Promise<void> {
  try {
    const token = bearerToken(request)
    if (!actor && (!token || (await hasExpired(services, token)))) return
    const address = clientAddress(request)
    if (!(await isCounted(`${actor?.username ?? address} ${object}`))) return
    const detail = {
      address,
      reason: actor ? `is ${actor.role}` : 'credential not in force',
      ...(leftOut && { leftOut }),
    }
    leftOut = 0
    await auditRefusal(services, { actor: actor ?? anonymous, action: 'call.refuse', object, detail })
  } catch (error) {
    log.warn('a refusal could not be audited', { object, error })
  }
}

/** The signature is ours, the time is over. */
async function hasExpired(services: Services, token: string): Promise<boolean> {
  if (await readSessionToken(services, token)) return false
  return (await readSessionToken({ ...services, now: () => new Date(0) }, token)) !== null
}

async function isCounted(key: string): Promise<boolean> {
  try {
    await perCaller.consume(key)
    await altogether.consume('all')
    return true
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    leftOut += 1
    return false
  }
}
