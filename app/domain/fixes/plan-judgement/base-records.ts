import type { Db } from '#db/database.ts'
import { type CollectionRow, neededRows } from '../../arm/collection-table.ts'
import { decodeInventory } from '../../arm/inventory-file/write-inventory.ts'
import type { InventoryEntry, NotRead, ResourceRecord } from '../../arm/record.ts'
import { ancestorsOf, normaliseId, typeOf } from '../../arm/resource-id.ts'
import { hasStoredInventory, readStoredInventory } from '../../inventory/inventory-store.ts'
import { type PartRequest, readPart } from '../../inventory/read-part.ts'
import { UnreadIndex } from '../../judgement/evaluation/unread-index.ts'

/** What a plan touches, read from Azure now. */
export interface ReadNow {
  entries: InventoryEntry[]
  /** Why a resource could not be read; undefined when it was, or is not there. */
  whyUnread(type: string, id: string): string | undefined
  /** Whether the reading tells all of a place, so that an older one of it counts no more. */
  covers(type: string, id: string): boolean
}

/**
 * Reads what a plan touches as Azure has it now, with the settings beneath it and beneath what it stands in.
 * @throws AzureError
 */
export async function readNow(request: Omit<PartRequest, 'put'>): Promise<ReadNow> {
  const entries: InventoryEntry[] = []
  await readPart({ ...request, put: (entry) => entries.push(entry) })
  const told = entries.flatMap((entry) => (entry.kind === 'record' ? [normaliseId(entry.record.id)] : []))
  const asked = [...request.changed.map(({ id }) => id), ...request.judged].map(normaliseId)
  const known = new Set([...told, ...asked])
  const parents = new Set(asked.flatMap((id) => [id, ...ancestorsOf(id)]))
  const rows = byType(neededRows(new Set([...request.types].map((type) => type.toLowerCase()))))
  const unread = new UnreadIndex()
  for (const entry of entries) if (entry.kind === 'notRead') unread.add(entry.notRead)
  return {
    entries,
    whyUnread: (type, id) => unread.find(type, id)?.reason,
    covers: (type, id) =>
      known.has(id) ||
      (rows.get(type.toLowerCase()) ?? []).some(({ of }) =>
        ancestorsOf(id).some((place) => parents.has(place) && typeOf(place)?.toLowerCase() === of.toLowerCase()),
      ),
  }
}

/** The stored inventory of a scan, entry by entry; nothing of a scan without one. */
export async function* storedEntries(db: Db, scanId: string | null): AsyncGenerator<InventoryEntry> {
  if (scanId === null || !(await hasStoredInventory(db, scanId))) return
  yield* decodeInventory(readStoredInventory(db, scanId))
}

/** What an older inventory and a reading of now say together: what the reading covers counts as it was read. */
export async function* joinedEntries(
  stored: AsyncIterable<InventoryEntry>,
  { entries, covers }: Pick<ReadNow, 'entries' | 'covers'>,
): AsyncGenerator<InventoryEntry> {
  let hasHeader = false
  for await (const entry of stored) {
    if (entry.kind === 'header') hasHeader = true
    else if (covers(...placeOf(entry))) continue
    yield entry
  }
  for (const entry of entries) if (entry.kind !== 'header' || !hasHeader) yield entry
}

function placeOf(entry: { record: ResourceRecord } | { notRead: NotRead }): [type: string, id: string] {
  if ('record' in entry) return [entry.record.type, normaliseId(entry.record.id)]
  // The place of a setting that was not read is what it would stand beneath.
  return [entry.notRead.type, `${normaliseId(entry.notRead.scope)}/-`]
}

function byType(rows: readonly CollectionRow[]): Map<string, CollectionRow[]> {
  const grouped = new Map<string, CollectionRow[]>()
  for (const row of rows) grouped.set(row.type.toLowerCase(), [...(grouped.get(row.type.toLowerCase()) ?? []), row])
  return grouped
}
