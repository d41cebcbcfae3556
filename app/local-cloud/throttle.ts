import { ArmError } from './arm/arm-error.ts'
import type { CloudRequest } from './http/exchange.ts'

/** A token bucket: how many requests it holds when full, and how many come back each second. */
export interface Bucket {
  burst: number
  perSecond: number
}

export interface ThrottleLimits {
  /** Per subscription, and for the tenant, as ARM counts them. Azure's own numbers are 250 and 25 for reads, 200 and 10 for the others. */
  reads: Bucket
  writes: Bucket
  deletes: Bucket
  /** Resource Graph's quota of a user: so many queries in each window. Azure's own numbers are 15 and 5. */
  resourceGraph: { queries: number; windowSeconds: number }
}

/** Wide enough that only a runaway client meets them. */
export const generousLimits: ThrottleLimits = {
  reads: { burst: 12_000, perSecond: 1200 },
  writes: { burst: 1200, perSecond: 100 },
  deletes: { burst: 1200, perSecond: 100 },
  resourceGraph: { queries: 300, windowSeconds: 5 },
}

type Kind = 'reads' | 'writes' | 'deletes'

const kindOf: Record<string, Kind> = { GET: 'reads', HEAD: 'reads', DELETE: 'deletes' }

export type Throttle = ReturnType<typeof createThrottle>

/** Counts requests like ARM. `now` answers milliseconds. */
export function createThrottle(limits: ThrottleLimits, now: () => number = Date.now) {
  const levels = new Map<string, { tokens: number; at: number }>()
  const queries = { startedAt: Number.NEGATIVE_INFINITY, used: 0 }

  /** Takes one token; the headers that tell what is left. Throws 429 when none is left. */
  function takeArm(method: string, subscription: string): Record<string, string> {
    const kind = kindOf[method] ?? 'writes'
    const { burst, perSecond } = limits[kind]
    const key = `${kind} ${subscription}`
    const level = levels.get(key) ?? { tokens: burst, at: now() }
    level.tokens = Math.min(burst, level.tokens + ((now() - level.at) / 1000) * perSecond)
    level.at = now()
    levels.set(key, level)
    if (level.tokens < 1) throw subscriptionThrottled(kind, subscription, Math.ceil((1 - level.tokens) / perSecond))
    level.tokens -= 1
    const scope = subscription === '' ? 'tenant' : 'subscription'
    return { [`x-ms-ratelimit-remaining-${scope}-${kind}`]: String(Math.floor(level.tokens)) }
  }

  /** The same for Resource Graph, which says when its window ends instead of Retry-After. */
  function takeQuery(): Record<string, string> {
    const { queries: limit, windowSeconds } = limits.resourceGraph
    if (now() - queries.startedAt >= windowSeconds * 1000) Object.assign(queries, { startedAt: now(), used: 0 })
    queries.used += 1
    const seconds = Math.ceil((queries.startedAt + windowSeconds * 1000 - now()) / 1000)
    const headers = {
      'x-ms-user-quota-remaining': String(Math.max(0, limit - queries.used)),
      'x-ms-user-quota-resets-after': new Date(seconds * 1000).toISOString().slice(11, 19),
    }
    if (queries.used > limit) throw queriesThrottled(headers)
    return headers
  }

  return {
    take({ method, path }: CloudRequest): Record<string, string> {
      if (/^\/providers\/microsoft\.resourcegraph\//i.test(path)) return takeQuery()
      return takeArm(method, /^\/subscriptions\/([^/]+)/i.exec(path)?.[1]?.toLowerCase() ?? '')
    },
  }
}

function subscriptionThrottled(kind: Kind, subscription: string, seconds: number): ArmError {
  const whose = subscription === '' ? 'the tenant' : `subscription '${subscription}'`
  const message = `Number of '${kind}' requests for ${whose} exceeded. Please try again after '${seconds}' seconds after additional tokens are available. Refer to https://aka.ms/arm-throttling for additional information.`
  return new ArmError(429, 'SubscriptionRequestsThrottled', message, { headers: { 'retry-after': String(seconds) } })
}

function queriesThrottled(headers: Record<string, string>): ArmError {
  const message =
    'Client application has been throttled and should not attempt to repeat the request until an amount of time has elapsed. Please see https://aka.ms/resourcegraph-throttling for help.'
  return new ArmError(429, 'RateLimiting', message, { details: [{ code: 'RateLimiting', message }], headers })
}
