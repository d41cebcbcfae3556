import { interrupt } from './interrupt.ts'
import { signalGroup } from './process-identity.ts'

export type StopReason = 'canceled' | 'timeout' | 'silence' | 'cliConfig'

/** Milliseconds. */
export interface RunLimits {
  /** The whole run. */
  totalMs: number
  /** Between two pieces of output. */
  silenceMs: number
  /** From the first signal of a stop to the second, which Terraform takes as an order to leave at once. */
  graceMs: number
}

interface StopLadder {
  /** Why it was stopped first; null when it was not. */
  readonly reason: StopReason | null
  /** It was told to leave at once. */
  readonly forced: boolean
  /** It was ended before it had begun to change anything. */
  readonly unbegun: boolean
  /** Interrupts it now, SIGTERM after the grace. A second call changes nothing. */
  stop(reason: StopReason): void
  /** SIGKILL. What was being made is lost from the state. */
  kill(): void
  /** Output came. */
  touch(): void
  /** The process has ended. */
  end(): void
}

/**
 * Ends a process group when it is asked to, takes too long or is silent for too long.
 * @param journal path of what an apply writes; null for a phase that changes nothing
 */
export function stopLadder(leader: number, limits: RunLimits, journal: string | null): StopLadder {
  let reason: StopReason | null = null
  let forced = false
  let unbegun = false
  let ended = false
  let lastOutput = performance.now()
  let second: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined

  function stop(why: StopReason): void {
    if (reason || ended) return
    reason = why
    void interrupt(leader, journal).then((ended) => {
      unbegun = ended
    })
    second = setTimeout(() => {
      forced = true
      signalGroup(leader, 'SIGTERM')
    }, limits.graceMs)
  }

  function watchSilence(): void {
    const left = lastOutput + limits.silenceMs - performance.now()
    if (left <= 0) stop('silence')
    else silence = setTimeout(watchSilence, left)
  }

  const total = setTimeout(() => stop('timeout'), limits.totalMs)
  watchSilence()
  return {
    get reason() {
      return reason
    },
    get forced() {
      return forced
    },
    get unbegun() {
      return unbegun
    },
    stop,
    kill() {
      if (ended) return
      reason ??= 'canceled'
      forced = true
      signalGroup(leader, 'SIGKILL')
    },
    touch() {
      lastOutput = performance.now()
    },
    end() {
      ended = true
      clearTimeout(total)
      clearTimeout(second)
      clearTimeout(silence)
    },
  }
}
