import { among } from '#db/among.ts'
import type { Db } from '#db/database.ts'

/** What the rows of a scan's findings carry in place of its id; undefined of one that has none. */
export function findingSet(db: Db, scanId: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('finding_sets').select('id').where('scan_id', '=', scanId).executeTakeFirst()
}

/**
 * The numbers of these resources among those that something was found of, each with its key. Asked by itself: joined with the
 * findings SQLite would go through all of them.
 * @param keys lower-case ids, at most some thousands
 */
export async function foundResources(db: Db, setId: number, keys: readonly string[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('finding_resources')
    .select(['seq', 'resource_key'])
    .where('set_id', '=', setId)
    .where(among(db, 'resource_key', keys))
    .execute()
  return new Map(rows.map((row) => [row.seq, row.resource_key]))
}
