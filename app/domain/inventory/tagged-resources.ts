import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import { indexState } from './index-state.ts'

/** The resources of a scan that have tags of these names, and all tags of each. None while the scan is not indexed. */
export async function taggedResources(
  db: Db,
  scanId: string,
  names: readonly string[],
): Promise<{ resourceId: string; tags: Record<string, string> }[]> {
  const state = await indexState(db, scanId)
  if (state?.status !== 'ready' || names.length === 0) return []
  const rows = await db
    .selectFrom('inventory_texts as text')
    .innerJoin('inventory_resources as resource', (join) =>
      join.onRef('resource.index_id', '=', 'text.index_id').onRef('resource.seq', '=', 'text.seq'),
    )
    .select(['resource.resource_id', 'resource.tags'])
    .where('text.index_id', '=', state.indexId)
    .where((eb) => eb.or(names.map((name) => eb('text.search', 'like', `%\n${anySign(name.toLowerCase())}: %`))))
    .execute()
  return rows.map(({ resource_id, tags }) => ({ resourceId: resource_id, tags: fromJson(tags) }))
}

/** What `like` takes for more than itself stands for any sign: some rows too many, none too few. */
const anySign = (name: string) => name.replace(/[%_\\]/g, '_')
