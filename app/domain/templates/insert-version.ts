import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { IsoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { TemplateCatalogue } from './template-catalogue.ts'
import { contentColumns, type TemplateVersionRow } from './template-content.ts'

export interface NewVersion {
  templateId: string
  version: number
  name: string
  description: string
  frameworkId: string | null
  content: TemplateContent
  changeNotes: string
  by: string
  at: IsoDate
  published: boolean
}

/** Adds a version of a template. No version is ever changed, but for being marked as published. */
export async function insertVersion(
  trx: Transaction<Schema>,
  catalogue: Pick<TemplateCatalogue, 'modules'>,
  { templateId, version, name, description, frameworkId, content, changeNotes, by, at, published }: NewVersion,
): Promise<TemplateVersionRow> {
  return trx
    .insertInto('template_versions')
    .values({
      id: randomUUID(),
      template_id: templateId,
      version,
      name,
      description,
      framework_id: frameworkId,
      ...contentColumns(content, catalogue),
      change_notes: changeNotes,
      created_by: by,
      created_at: at,
      published_at: published ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
