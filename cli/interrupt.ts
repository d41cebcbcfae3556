import { constants } from 'node:os'

/** Why a command ends early: the signal that the process was sent. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  constructor(readonly exitCode: number) {
    super('Interrupted')
  }
}

let controller: AbortController | undefined
let isOfPager = false

/** While a pager runs Ctrl+C is for it: it takes its person back to its prompt, and ends nothing. */
export function leaveInterruptsToPager(isLeft: boolean): void {
  isOfPager = isLeft
}

/**
 * Aborts at the first Ctrl+C, SIGTERM or SIGHUP (the terminal was closed), so that the command can put things in order; the second ends the process.
 * From the first call on the process no longer ends at these signals by itself.
 */
export function interruptSignal(): AbortSignal {
  if (controller) return controller.signal
  const made = new AbortController()
  controller = made
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isOfPager && signal === 'SIGINT') return
      const code = 128 + constants.signals[signal]
      if (made.signal.aborted) process.exit(code)
      made.abort(new Interrupted(code))
    })
  return made.signal
}
