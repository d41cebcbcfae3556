import type { Db } from '#db/database.ts'
import { normaliseId } from '../arm/resource-id.ts'
import { topOf } from '../arm/top-resource.ts'
import { idHash } from './id-hash.ts'
import type { ResourceRow } from './list-rows.ts'

/** Ids in one query. */
const batch = 500

/** The normalised id of a row. */
export const keyOf = (row: Pick<ResourceRow, 'resource_id'>) => normaliseId(row.resource_id)

/** A resource of an index by its id, in whatever case. */
export async function findRow(db: Db, indexId: number, id: string): Promise<ResourceRow | undefined> {
  const [row] = await findRows(db, indexId, [normaliseId(id)])
  return row
}

/** The resources of an index that have one of these normalised ids. */
export async function findRows(db: Db, indexId: number, keys: readonly string[]): Promise<ResourceRow[]> {
  const rows: ResourceRow[] = []
  for (let start = 0; start < keys.length; start += batch)
    rows.push(
      ...(await db
        .selectFrom('inventory_resources')
        .selectAll()
        .where('index_id', '=', indexId)
        .where('id_hash', 'in', keys.slice(start, start + batch).map(idHash))
        .execute()),
    )
  return rows
}

/** What stands in a resource, at any depth. */
export async function rowsWithin(db: Db, row: ResourceRow): Promise<ResourceRow[]> {
  const key = keyOf(row)
  const family = await db
    .selectFrom('inventory_resources')
    .selectAll()
    .where('index_id', '=', row.index_id)
    .where('top_hash', '=', idHash(topOf(key)))
    .orderBy('name_key')
    .execute()
  return family.filter((one) => keyOf(one).startsWith(`${key}/`))
}
