import type { Db } from '#db/database.ts'

/** Ids of the templates that a scan gave their owner, by the digest of their newest content; the newest of equal ones. */
export async function draftsOfScan(db: Db, owner: string, scanId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('templates')
    .innerJoin('template_versions', (join) =>
      join
        .onRef('template_versions.template_id', '=', 'templates.id')
        .onRef('template_versions.version', '=', 'templates.current_version'),
    )
    .select(['templates.id', 'template_versions.content_digest'])
    .where('templates.owner', '=', owner)
    .where('templates.scan_id', '=', scanId)
    .where('templates.status', '!=', 'archived')
    .where('templates.deleted_at', 'is', null)
    .orderBy('templates.created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.content_digest, row.id]))
}
