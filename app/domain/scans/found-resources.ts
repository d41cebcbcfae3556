import { setImmediate } from 'node:timers/promises'
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

/** Rows that are read at once. */
const atOnce = 2048

/** All resources that something was found of, by their numbers. */
export async function allFoundResources(db: Db, setId: number): Promise<Map<number, { id: string; name: string }>> {
  const resources = new Map<number, { id: string; name: string }>()
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('finding_resources')
      .select(['seq', 'resource_id', 'resource_name'])
      .where('set_id', '=', setId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(atOnce)
      .execute()
    for (const { seq, resource_id: id, resource_name: name } of rows) resources.set(seq, { id, name })
    const last = rows.at(-1)
    if (!last) return resources
    after = last.seq
    await setImmediate()
  }
}

/** The numbers of the resources that fail a control. */
export async function failingResources(db: Db, setId: number, controlId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('finding_rows')
    .select('resource')
    .where('set_id', '=', setId)
    .where('control_id', '=', controlId)
    .where('status', '=', 'failed')
    .execute()
  return rows.map(({ resource }) => resource)
}
