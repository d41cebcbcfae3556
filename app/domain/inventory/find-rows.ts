import type { Db } from '#db/database.ts'
import { normaliseId } from '../arm/resource-id.ts'
import type { ResourceRow } from './list-rows.ts'

/** Keys in one query. */
const batch = 500

/** A resource of a scan by its id, in whatever case. */
export function findRow(db: Db, scanId: string, id: string): Promise<ResourceRow | undefined> {
  return db
    .selectFrom('inventory_resources')
    .selectAll()
    .where('scan_id', '=', scanId)
    .where('resource_key', '=', normaliseId(id))
    .executeTakeFirst()
}

/** The resources of a scan that have one of these normalised ids. */
export async function findRows(db: Db, scanId: string, keys: readonly string[]): Promise<ResourceRow[]> {
  const rows: ResourceRow[] = []
  for (let start = 0; start < keys.length; start += batch)
    rows.push(
      ...(await db
        .selectFrom('inventory_resources')
        .selectAll()
        .where('scan_id', '=', scanId)
        .where('resource_key', 'in', keys.slice(start, start + batch))
        .execute()),
    )
  return rows
}

/** What stands in a resource, at any depth. */
export async function rowsWithin(
  db: Db,
  scanId: string,
  { resource_key, top_key }: ResourceRow,
): Promise<ResourceRow[]> {
  const family = await db
    .selectFrom('inventory_resources')
    .selectAll()
    .where('scan_id', '=', scanId)
    .where('top_key', '=', top_key)
    .orderBy('name_key')
    .execute()
  return family.filter((one) => one.resource_key.startsWith(`${resource_key}/`))
}
