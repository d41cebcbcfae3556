import type { Db } from '#db/database.ts'
import { decodeInventory } from '../../arm/inventory-file/write-inventory.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import {
  hasStoredInventory,
  isStoredInBlocks,
  readStoredInventory,
  storedParts,
} from '../../inventory/inventory-store.ts'
import { PackedRecords } from '../../inventory/packed-records.ts'
import { beginTurn } from '../../turns.ts'
import type { ChosenFinding } from './closing-repair.ts'
import { collectNeededRecords, isLock, isLookedThrough, isOfInputs, type NeededRecords } from './needed-records.ts'

/** What fixes need of a stored inventory, and the findings in the order in which their resources are read soonest. */
export interface StoredRecords extends NeededRecords {
  findings: readonly ChosenFinding[]
}

/** Reads the inventory of a scan; memory holds it packed. */
export async function readNeededRecords(
  db: Db,
  scanId: string,
  findings: readonly ChosenFinding[],
): Promise<StoredRecords> {
  if (!(await hasStoredInventory(db, scanId))) return { recordOf: () => undefined, forInputs: [], locks: [], findings }
  if (!(await isStoredInBlocks(db, scanId)))
    return { ...(await collectNeededRecords(decodeInventory(readStoredInventory(db, scanId)), findings)), findings }
  const packed = new PackedRecords()
  const forInputs: ResourceRecord[] = []
  const locks: ResourceRecord[] = []
  const turn = beginTurn()
  for await (const { data } of storedParts(db, scanId)) {
    for (const record of packed.add(data, isLookedThrough)) {
      if (isOfInputs(record)) forInputs.push(record)
      if (isLock(record)) locks.push(record)
    }
    if (turn.isOver()) await turn.pass()
  }
  return { recordOf: (id) => packed.recordOf(id), forInputs, locks, findings: inOrder(findings, packed) }
}

function inOrder(findings: readonly ChosenFinding[], packed: PackedRecords): ChosenFinding[] {
  return findings
    .map((finding) => ({ finding, line: packed.lineOf(finding.resource.id) }))
    .sort((a, b) => (a.line === b.line ? 0 : a.line - b.line))
    .map(({ finding }) => finding)
}
