import type { Services } from '../services.ts'
import { type Viewer, visibleTo } from './visible.ts'

/** The environments that were deleted, of those that somebody may see: names by id. What they scanned and ran stays readable. */
export async function deletedEnvironments(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('environments')
    .select(['id', 'name'])
    .where('removed_at', 'is not', null)
    .where(visibleTo(viewer, 'id'))
    .orderBy('removed_at', 'desc')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
