import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { TemplateSummary } from '#app/contract/templates.ts'
import { flag, isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { environmentOfFixes } from './environment-of-fixes.ts'
import type { LoadedTemplate } from './find-template.ts'
import { insertVersion } from './insert-version.ts'
import type { TemplateActor } from './template-access.ts'
import type { TemplateCatalogue } from './template-catalogue.ts'
import { nameKey, takenError } from './template-names.ts'
import type { TemplateServices } from './template-services.ts'

/** A template that is about to be stored for the first time; its content has been checked. */
export interface NewTemplateRow {
  name: string
  description: string
  frameworkId: string | null
  content: TemplateContent
  origin: TemplateSummary['origin']
  scanId?: string | null
  environmentId?: string | null
  subscriptionId?: string | null
  isPublic?: boolean
  published?: boolean
  changeNotes?: string
}

/**
 * Stores a template with its version 1; it belongs to `actor`.
 * @throws AppError `conflict` when they have one of that name.
 */
export async function insertTemplate(
  trx: Transaction<Schema>,
  services: TemplateServices,
  catalogue: Pick<TemplateCatalogue, 'modules'>,
  actor: TemplateActor,
  made: NewTemplateRow,
): Promise<LoadedTemplate> {
  const at = isoDate(services.now())
  const published = made.published ?? false
  const row = await trx
    .insertInto('templates')
    .values({
      id: randomUUID(),
      name: made.name,
      name_key: nameKey(made.name),
      status: published ? 'published' : 'draft',
      is_public: flag(made.isPublic ?? false),
      owner: actor.username,
      origin: made.origin,
      scan_id: made.scanId ?? null,
      environment_id: made.environmentId ?? (await environmentOfFixes(trx, actor, made.content.fixes)),
      subscription_id: made.subscriptionId ?? null,
      current_version: 1,
      published_version: published ? 1 : null,
      created_at: at,
      updated_at: at,
      updated_by: actor.username,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'name_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw takenError(actor.username, made.name)
  const { name, description, frameworkId, content, changeNotes = '' } = made
  const version = await insertVersion(trx, catalogue, {
    templateId: row.id,
    version: 1,
    name,
    description,
    frameworkId,
    content,
    changeNotes,
    by: actor.username,
    at,
    published,
  })
  await recordAudit(trx, services, {
    actor,
    action: 'template.add',
    object: `template:${row.id}`,
    detail: { name: row.name, origin: row.origin, status: row.status, public: row.is_public === 1 },
  })
  return { row, version, content }
}
