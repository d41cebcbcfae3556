import type { HttpHeaders } from '@azure/core-rest-pipeline'

/** `hh:mm:ss` as Resource Graph writes it, in milliseconds. */
function clockMs(text: string | undefined): number | undefined {
  const parts = /^(\d+):(\d+):(\d+)/.exec(text ?? '')
  return parts ? ((Number(parts[1]) * 60 + Number(parts[2])) * 60 + Number(parts[3])) * 1000 : undefined
}

/** How long the answer asks us to wait, in milliseconds: `Retry-After` (seconds or date), else Resource Graph's quota. */
export function askedWaitMs(headers: HttpHeaders, now = Date.now()): number | undefined {
  const retryAfter = headers.get('retry-after')
  if (retryAfter !== undefined) {
    const seconds = Number(retryAfter)
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
    const date = Date.parse(retryAfter)
    if (!Number.isNaN(date)) return Math.max(0, date - now)
  }
  return clockMs(headers.get('x-ms-user-quota-resets-after'))
}

/** Reads that ARM's token bucket starts to be spared at, and its refill of 25 reads a second (documented by Azure). */
const sparedReads = 20
const refillMs = 1000 / 25

/** How long to hold further calls back so that the quota that this answer reports is not overrun, in milliseconds. */
export function sparingWaitMs(headers: HttpHeaders): number {
  if (headers.get('x-ms-user-quota-remaining') === '0') return clockMs(headers.get('x-ms-user-quota-resets-after')) ?? 0
  const remaining =
    headers.get('x-ms-ratelimit-remaining-subscription-reads') ?? headers.get('x-ms-ratelimit-remaining-tenant-reads')
  if (remaining === undefined || !Number.isFinite(Number(remaining))) return 0
  return Math.max(0, sparedReads - Number(remaining)) * refillMs
}
