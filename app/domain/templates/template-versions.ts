import type { TemplateVersion } from '#app/contract/templates.ts'
import { findTemplateRow, seesEveryVersion, type TemplateActor } from './template-access.ts'
import type { TemplateServices } from './template-services.ts'

/**
 * The versions of a template that `actor` may see, newest first.
 * @throws AppError `not-found`
 */
export async function listTemplateVersions(
  { db }: Pick<TemplateServices, 'db'>,
  actor: TemplateActor,
  id: string,
): Promise<TemplateVersion[]> {
  const row = await findTemplateRow(db, actor, id)
  return db
    .selectFrom('template_versions')
    .select([
      'id',
      'version',
      'change_notes',
      'created_at',
      'created_by',
      'published_at',
      'module_count',
      'resource_count',
    ])
    .where('template_id', '=', id)
    .$if(!seesEveryVersion(actor, row), (query) => query.where('published_at', 'is not', null))
    .orderBy('version', 'desc')
    .execute()
}
