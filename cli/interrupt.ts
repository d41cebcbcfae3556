import { constants } from 'node:os'

/** Why a command ends early: the signal that the process was sent. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  constructor(readonly exitCode: number) {
    super('Interrupted')
  }
}

let controller: AbortController | undefined

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
      const code = 128 + constants.signals[signal]
      if (made.signal.aborted) process.exit(code)
      made.abort(new Interrupted(code))
    })
  return made.signal
}
