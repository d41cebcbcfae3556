import { readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Steps of niceness: of a processor that both want, the thread gets a tenth of what the server's own thread gets. */
const steps = 10
/** The last one that Linux knows. */
const nicest = 19

/** Lets the process' other threads go first where this one wants the processor too. Only Linux has priorities of threads: elsewhere nothing changes. */
export function giveWay(): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')))
    os.setPriority(thread, Math.min(os.getPriority() + steps, nicest))
  } catch {
    // Its priority stays what it was.
  }
}
