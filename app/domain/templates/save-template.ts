import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Template, TemplateInput, TemplateSummary } from '#app/contract/templates.ts'
import { flag, isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, invalid } from '../errors.ts'
import { checkTemplate } from './check-template.ts'
import { environmentOfFixes } from './environment-of-fixes.ts'
import { toTemplate } from './find-template.ts'
import { insertTemplate } from './insert-template.ts'
import { insertVersion } from './insert-version.ts'
import { findEditableRow, type TemplateActor, type TemplateRow } from './template-access.ts'
import { findVersionRow } from './template-content.ts'
import { isTaken, nameKey, nameOrDefault, takenError } from './template-names.ts'
import { inTransaction, type TemplateServices } from './template-services.ts'

export interface NewTemplate {
  input: TemplateInput
  origin: TemplateSummary['origin']
  /** Of a remediation: the scan that found the gaps, and where. */
  scanId?: string | null
  environmentId?: string | null
  subscriptionId?: string | null
}

/**
 * Stores a new template of `actor`, as its version 1. `services.db` may be a transaction.
 * @throws AppError `invalid` with an issue for each fault by its path in the input; `conflict` when the name is taken.
 */
export async function saveTemplate(
  services: TemplateServices,
  actor: TemplateActor,
  { input, origin, scanId, environmentId, subscriptionId }: NewTemplate,
): Promise<Template> {
  const catalogue = await services.templateCatalogue()
  const content = checkTemplate(input, catalogue)
  const published = input.status === 'published'
  if (published) requireContent(content)
  const stored = await inTransaction(services.db, (trx) =>
    insertTemplate(trx, services, catalogue, actor, {
      name: nameOrDefault(input.name, input.framework_id, catalogue),
      description: input.description,
      frameworkId: input.framework_id,
      content,
      origin,
      scanId,
      environmentId,
      subscriptionId,
      isPublic: input.is_public,
      published,
      changeNotes: input.change_notes,
    }),
  )
  return toTemplate(stored, catalogue, actor)
}

export type TemplateUpdate = z.output<NonNullable<typeof endpoints.templates.update.body>>

/**
 * Stores a new version of a template. A draft of an archived one brings it back to a draft, with nothing published.
 * @throws AppError `not-found`, `forbidden`; `invalid` with issues; `conflict` when somebody else saved one after
 * `base_version`, or when the name is taken.
 */
export async function updateTemplate(
  services: TemplateServices,
  actor: TemplateActor,
  id: string,
  input: TemplateUpdate,
): Promise<Template> {
  const catalogue = await services.templateCatalogue()
  const content = checkTemplate(input, catalogue)
  const published = input.status === 'published'
  if (published) requireContent(content)
  const stored = await inTransaction(services.db, async (trx) => {
    const before = await findEditableRow(trx, actor, id)
    const name = nameOrDefault(input.name, input.framework_id, catalogue)
    if (await isTaken(trx, before.owner, name, id)) throw takenError(before.owner, name)
    const at = isoDate(services.now())
    const version = input.base_version + 1
    const row = await trx
      .updateTable('templates')
      .set({
        name,
        name_key: nameKey(name),
        status: input.status,
        is_public: flag(input.is_public),
        environment_id: before.environment_id ?? (await environmentOfFixes(trx, actor, content.fixes)),
        current_version: version,
        ...(published && { published_version: version }),
        ...(!published && before.status === 'archived' && { published_version: null }),
        updated_at: at,
        updated_by: actor.username,
      })
      .where('id', '=', id)
      .where('current_version', '=', input.base_version)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw await savedMeanwhile(trx, await findEditableRow(trx, actor, id), input.base_version)
    const saved = await insertVersion(trx, catalogue, {
      templateId: id,
      version,
      name,
      description: input.description,
      frameworkId: input.framework_id,
      content,
      changeNotes: input.change_notes,
      by: actor.username,
      at,
      published,
    })
    await recordAudit(trx, services, {
      actor,
      action: 'template.edit',
      object: `template:${id}`,
      detail: { name, version, status: row.status, public: input.is_public },
    })
    return { row, version: saved, content }
  })
  return toTemplate(stored, catalogue, actor)
}

/** @throws AppError `invalid` */
export function requireContent(content: { modules: unknown[]; fixes: unknown[] }): void {
  if (content.modules.length === 0 && content.fixes.length === 0)
    throw invalid('modules', 'Please select at least one module')
}

async function savedMeanwhile(db: Db, row: TemplateRow, base: number): Promise<AppError> {
  const { current_version: newest, name } = row
  if (newest < base) return new AppError('conflict', `${name} has no version ${base}; its newest is ${newest}.`)
  const { created_by, created_at } = await findVersionRow(db, row, newest)
  return new AppError(
    'conflict',
    `${created_by} saved version ${newest} of ${name} on ${created_at.slice(0, 10)} at ${created_at.slice(11, 16)} UTC, after you opened version ${base}. Save yours as a new template, or open the newest version and make your change again.`,
  )
}
