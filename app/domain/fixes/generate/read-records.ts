import type { Db } from '#db/database.ts'
import { decodeInventory } from '../../arm/inventory-file/write-inventory.ts'
import { hasStoredInventory, readStoredInventory } from '../../inventory/inventory-store.ts'
import type { ChosenFinding } from './closing-repair.ts'
import { collectNeededRecords, type NeededRecords } from './needed-records.ts'

/** Reads the inventory of a scan once; memory holds what the findings need. */
export async function readNeededRecords(
  db: Db,
  scanId: string,
  findings: readonly ChosenFinding[],
): Promise<NeededRecords> {
  if (!(await hasStoredInventory(db, scanId))) return { recordOf: () => undefined, forInputs: [], locks: [] }
  return collectNeededRecords(decodeInventory(readStoredInventory(db, scanId)), findings)
}
