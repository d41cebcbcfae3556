import { readInventoryLots } from '../inventory-file/read-inventory.ts'
import type { InventoryEntry } from '../record.ts'
import { JoinedParts } from './joined-parts.ts'

/** The entries of an inventory one by one, as `readInventoryLots` reads them, with children put into their parents. */
export async function* readJoinedInventory(
  ...source: Parameters<typeof readInventoryLots>
): AsyncGenerator<InventoryEntry, void> {
  const parts = new JoinedParts()
  for await (const lot of readInventoryLots(...source)) yield* parts.through(lot)
  yield* parts.rest()
}
