import type { Journal } from './journal.ts'
import type { StateSnapshots } from './state-snapshots.ts'

export interface StateSaver {
  /** Writes all events and the state as soon as the write before is done; what comes in between goes with one write. */
  save(): void
  /** Resolves when nothing is being written. A failure to write stops the run by the journal. */
  settled(): Promise<void>
}

/** Saves the state of an apply while it goes on, without making it wait. */
export function saveStateOf(journal: Journal, state: StateSnapshots): StateSaver {
  let wanted = false
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (wanted && journal.failure === undefined) {
      wanted = false
      await journal.flush(await state.next()).catch(() => undefined)
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
      await writing
    },
  }
}
