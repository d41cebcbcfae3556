import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Template } from '#app/contract/templates.ts'
import { flag, isoDate } from '#db/cast.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { toTemplate } from './find-template.ts'
import { requireContent } from './save-template.ts'
import { findEditableRow, type TemplateActor, type TemplateRow } from './template-access.ts'
import { findVersionRow, missingModules, readContent } from './template-content.ts'
import { inTransaction, type TemplateServices } from './template-services.ts'

export type TemplateChange = z.output<NonNullable<typeof endpoints.templates.change.body>>

/**
 * Publishes the newest version of a template, archives it, withdraws it to a draft, or shares it.
 * @throws AppError `not-found`, `forbidden`; `conflict` when what would be published lacks a module.
 */
export async function changeTemplate(
  services: TemplateServices,
  actor: TemplateActor,
  id: string,
  { status, is_public: isPublic }: TemplateChange,
): Promise<Template> {
  const catalogue = await services.templateCatalogue()
  const stored = await inTransaction(services.db, async (trx) => {
    const before = await findEditableRow(trx, actor, id)
    const version = await findVersionRow(trx, before, before.current_version)
    const content = readContent(version)
    const change = changeOf(before, status, isPublic)
    if (Object.keys(change).length === 0) return { row: before, version, content }
    const at = isoDate(services.now())
    if (status === 'published') {
      requireContent(content)
      const [missing] = missingModules(content, catalogue)
      if (missing !== undefined)
        throw new AppError(
          'conflict',
          `${before.name} uses the module ${missing}, which the catalogue no longer has. Take it out, then publish.`,
        )
      await trx
        .updateTable('template_versions')
        .set({ published_at: at })
        .where('id', '=', version.id)
        .where('published_at', 'is', null)
        .execute()
    }
    const row = await trx
      .updateTable('templates')
      .set({ ...change, updated_at: at, updated_by: actor.username })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(trx, services, {
      actor,
      action: 'template.change',
      object: `template:${id}`,
      detail: { name: row.name, version: row.current_version, status: row.status, public: row.is_public === 1 },
    })
    return { row, version: await findVersionRow(trx, row, row.current_version), content }
  })
  return toTemplate(stored, catalogue, actor)
}

/** The columns that become others. A draft has nothing published. */
function changeOf(
  row: TemplateRow,
  status: TemplateChange['status'],
  isPublic: boolean | undefined,
): Partial<TemplateRow> {
  const published = { published: row.current_version, draft: null, archived: row.published_version }
  const wanted: Partial<TemplateRow> = {
    ...(status !== undefined && { status, published_version: published[status] }),
    ...(isPublic !== undefined && { is_public: flag(isPublic) }),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => row[column as keyof TemplateRow] !== value),
  )
}
