import { setTimeout as wait } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import type { StateSnapshots } from './state-snapshots.ts'

export interface StateSaver {
  /** Writes all events and the state soon; what comes in between goes with one write. */
  save(): void
  /** To be called when no more comes: resolves when all is written. A failure to write stops the run by the journal. */
  settled(): Promise<void>
}

/** Milliseconds from one write to the next. Meanwhile what was finished is in the job folder, which outlives this process. */
const pauseMs = 100

/** Saves the state of an apply while it goes on, without making it wait. */
export function saveStateOf(journal: Journal, state: StateSnapshots): StateSaver {
  let wanted = false
  const ending = new AbortController()
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (wanted && journal.failure === undefined) {
      wanted = false
      await journal.flush(await state.next()).catch(() => undefined)
      await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  return {
    save() {
      wanted = true
      writing ??= write().finally(() => {
        writing = undefined
      })
    },
    async settled() {
      ending.abort()
      await writing
    },
  }
}
