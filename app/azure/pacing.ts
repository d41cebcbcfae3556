import { type PipelinePolicy, type PipelineResponse, RestError } from '@azure/core-rest-pipeline'
import { abortableWait } from './abortable-wait.ts'
import { type CallCounts, type CallTarget, callTarget, noCalls } from './call-kind.ts'
import { CallQueue } from './call-queue.ts'
import { askedWaitMs, sparingWaitMs } from './quota-headers.ts'
import { ReadBucket, type ReadLimit } from './read-bucket.ts'
import { TimedOut, withinTime } from './within-time.ts'

export interface PacingOptions {
  /** What Azure lets a sign-in read of a subscription; without it calls go out as fast as answers come. */
  reads?: ReadLimit
  /** Calls at once per subscription and resource provider. */
  concurrency?: number
  /** Attempts of one call, the first included: of a throttled one, and of one that failed. */
  throttledAttempts?: number
  failedAttempts?: number
  /** First wait before another attempt when Azure names none; doubles each time. */
  firstWaitMs?: number
  /** Longest wait before another attempt, whatever Azure asks for. */
  longestWaitMs?: number
  /** An attempt without an answer counts as failed after this time. */
  attemptTimeoutMs?: number
}

const defaults: Required<Omit<PacingOptions, 'reads'>> = {
  concurrency: 16,
  throttledAttempts: 8,
  failedAttempts: 4,
  firstWaitMs: 500,
  longestWaitMs: 60_000,
  attemptTimeoutMs: 100_000,
}

const failedStatuses = new Set([408, 500, 502, 503, 504])

interface Pacing {
  policy: PipelinePolicy
  counts: CallCounts
}

/**
 * The one place that queues, counts, slows and repeats calls of ARM, Resource Graph and Microsoft Graph. It takes the place of the SDK's
 * own retry, which repeats neither a 429 without Retry-After nor Resource Graph's quota, and waits without a limit.
 * All calls are reads, so each may be repeated.
 */
export function createPacing(options: PacingOptions = {}): Pacing {
  const settings = { ...defaults, ...options }
  const { reads } = options
  const counts = noCalls()
  const queues = new Map<string, CallQueue>()
  const heldUntil = new Map<string, number>()
  const buckets = new Map<string, ReadBucket>()

  function queueOf(target: CallTarget): CallQueue {
    const known = queues.get(target.queue)
    if (known !== undefined) return known
    const queue = new CallQueue(settings.concurrency)
    queues.set(target.queue, queue)
    return queue
  }
  /** Resource Graph and Microsoft Graph have quotas of their own, which their answers tell. */
  function spendMs({ kind, budget }: CallTarget): number {
    if (!reads || kind === 'resourceGraph' || kind === 'microsoftGraph') return 0
    const bucket = buckets.get(budget) ?? new ReadBucket(reads)
    buckets.set(budget, bucket)
    return bucket.take()
  }
  function hold(key: string, ms: number): void {
    if (ms > 0) heldUntil.set(key, Math.max(heldUntil.get(key) ?? 0, Date.now() + Math.min(ms, settings.longestWaitMs)))
  }
  function heldMs(target: CallTarget): number {
    return Math.max(heldUntil.get(target.queue) ?? 0, heldUntil.get(target.budget) ?? 0) - Date.now()
  }
  function growingWaitMs(attempt: number): number {
    return Math.min(settings.longestWaitMs, settings.firstWaitMs * 2 ** (attempt - 1)) * (0.75 + Math.random() / 4)
  }

  /** Milliseconds until the next attempt; undefined when the outcome stands. */
  function waitBeforeNext(
    outcome: PipelineResponse | RestError,
    attempt: number,
    target: CallTarget,
  ): number | undefined {
    const throttled = !(outcome instanceof RestError) && outcome.status === 429
    const failed = outcome instanceof RestError || failedStatuses.has(outcome.status)
    if (!throttled && !failed) return undefined
    if (attempt >= (throttled ? settings.throttledAttempts : settings.failedAttempts)) return undefined
    const asked = outcome instanceof RestError ? undefined : askedWaitMs(outcome.headers)
    const wait = Math.min(asked ?? growingWaitMs(attempt), settings.longestWaitMs)
    if (throttled) hold(target.queue, wait)
    return wait
  }

  const policy: PipelinePolicy = {
    name: 'parapetPacing',
    async sendRequest(request, next) {
      const target = callTarget(request.url)
      const queue = queueOf(target)
      const signal = request.abortSignal as AbortSignal | undefined
      // The SDK would leave its timer running behind a request that was aborted, and a process waiting for it.
      request.timeout = 0
      for (let attempt = 1; ; attempt++) {
        const leave = await queue.enter(signal)
        const own = new AbortController()
        const passOn = (): void => own.abort()
        signal?.addEventListener('abort', passOn, { once: true })
        request.abortSignal = own.signal
        let outcome: PipelineResponse | RestError
        try {
          await abortableWait(spendMs(target), signal)
          for (let held = heldMs(target); held > 0; held = heldMs(target)) await abortableWait(held, signal)
          counts.total++
          counts.byKind[target.kind]++
          if (attempt > 1) counts.retries++
          // The SDK's own timeout ends with the headers: a compressed body that is cut off would keep it waiting for ever.
          outcome = await withinTime(next(request), settings.attemptTimeoutMs, signal)
          hold(target.budget, sparingWaitMs(outcome.headers))
        } catch (error) {
          signal?.throwIfAborted()
          own.abort()
          outcome = connectionFailure(error)
        } finally {
          signal?.removeEventListener('abort', passOn)
          leave()
        }
        const wait = waitBeforeNext(outcome, attempt, target)
        if (wait !== undefined) await abortableWait(wait, signal)
        else if (outcome instanceof RestError) throw outcome
        else return outcome
      }
    },
  }
  return { policy, counts }
}

/** A failure worth another attempt, as RestError; a cut or unreadable answer and everything else is thrown on. */
function connectionFailure(error: unknown): RestError {
  const timedOut = error instanceof TimedOut || (error instanceof Error && error.name === 'AbortError')
  if (timedOut) return new RestError(error.message, { code: RestError.REQUEST_SEND_ERROR })
  if (error instanceof RestError && error.code !== RestError.PARSE_ERROR && error.statusCode === undefined) return error
  throw error
}
