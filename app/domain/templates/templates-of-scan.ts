import { isRunnable } from '#app/contract/runnable-template.ts'
import { TemplateStatus } from '#app/contract/templates.ts'
import type { Db } from '#db/database.ts'

/** A template that a scan gave, by what its newest version holds. */
export interface TemplateOfScan {
  id: string
  owner: string
  /** SHA-256 in hex of its content. */
  digest: string
  /** How many resources its fixes change, and how many modules it uses. */
  resources: number
  modules: number
  /** It is neither archived nor deleted. */
  usable: boolean
}

/** The templates that a scan gave to anybody, newest first; those that are archived or deleted included. */
export async function templatesOfScan(db: Db, scanId: string): Promise<TemplateOfScan[]> {
  const rows = await db
    .selectFrom('templates')
    .innerJoin('template_versions', (join) =>
      join
        .onRef('template_versions.template_id', '=', 'templates.id')
        .onRef('template_versions.version', '=', 'templates.current_version'),
    )
    .select([
      'templates.id',
      'templates.owner',
      'templates.status',
      'templates.deleted_at',
      'template_versions.content_digest',
      'template_versions.resource_count',
      'template_versions.module_count',
    ])
    .where('templates.scan_id', '=', scanId)
    .orderBy('templates.created_at', 'desc')
    .execute()
  return rows.map(({ id, owner, status, deleted_at, content_digest, resource_count, module_count }) => ({
    id,
    owner,
    digest: content_digest,
    resources: resource_count,
    modules: module_count,
    usable: isRunnable[TemplateStatus.parse(status)] && deleted_at === null,
  }))
}

/** Ids of the usable templates that a scan gave their owner, by the digest of their content; the oldest of equal ones. */
export async function draftsOfScan(db: Db, owner: string, scanId: string): Promise<Map<string, string>> {
  const own = (await templatesOfScan(db, scanId)).filter((one) => one.owner === owner && one.usable)
  return new Map(own.map(({ digest, id }) => [digest, id]))
}

/** Ids of the scans that gave a template, whatever has become of it. */
export async function scansOfTemplates(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('templates').select('scan_id').distinct().where('scan_id', 'is not', null).execute()
  return rows.flatMap((row) => row.scan_id ?? [])
}
