import type { InventoryEntry, ResourceRecord } from '../../arm/record.ts'
import { scannedLocks, stops } from '../fix-plan/locks.ts'
import type { Effect } from './effect.ts'

const lockType = 'microsoft.authorization/locks'

/** The locks of an inventory, noted while it is read for something else. */
export class LocksSeen {
  readonly #locks: ResourceRecord[] = []

  async *within(inventory: AsyncIterable<InventoryEntry> | Iterable<InventoryEntry>): AsyncGenerator<InventoryEntry> {
    for await (const entry of inventory) {
      if (entry.kind === 'record' && entry.record.type.toLowerCase() === lockType) this.#locks.push(entry.record)
      yield entry
    }
  }

  /** The effects that no lock stops. */
  free(effects: readonly Effect[]): Effect[] {
    const locks = scannedLocks(this.#locks)
    return effects.filter(({ id, kind }) => !locks.some((lock) => stops(lock, id, kind === 'delete')))
  }
}
