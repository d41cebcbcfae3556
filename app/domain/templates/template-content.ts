import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { highestRisk } from '#app/contract/highest-risk.ts'
import type { RiskLevel } from '#app/contract/risk-level.ts'
import type { TemplateModule } from '#app/contract/template-catalogue.ts'
import { TemplateContent } from '#app/contract/template-content.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { TemplateVersionTable } from '#db/schema/templates.ts'
import { notFound } from '../errors.ts'
import type { TemplateCatalogue } from './template-catalogue.ts'

export type TemplateVersionRow = Selectable<TemplateVersionTable>

/** The columns of a version that follow from its content. */
export function contentColumns(
  content: TemplateContent,
  { modules }: Pick<TemplateCatalogue, 'modules'>,
): Pick<TemplateVersionRow, 'content' | 'content_digest' | 'module_count' | 'resource_count' | 'risk_level'> {
  const text = JSON.stringify(content)
  return {
    content: text,
    content_digest: digestOf(text),
    module_count: content.modules.length,
    resource_count: content.fixes.reduce((sum, fix) => sum + fix.resources.length, 0),
    risk_level: highestRisk(risksOf(content, modules)),
  }
}

/** @throws Error when the stored content is no longer what was saved. */
export function readContent(row: Pick<TemplateVersionRow, 'id' | 'content' | 'content_digest'>): TemplateContent {
  if (digestOf(row.content) !== row.content_digest)
    throw new Error(`The stored content of the template's version ${row.id} was changed.`)
  return parsedContent(row.content)
}

const ModuleIds = z.object({ modules: z.array(z.object({ module_id: z.string() })).default([]) })

/** The modules of a stored content, each once, without reading what else it holds. */
export function moduleIdsOf(text: string): string[] {
  return [...new Set(ModuleIds.parse(fromJson(text)).modules.map((one) => one.module_id))]
}

/** A stored content; what older versions of Parapet did not write has its default. */
export function parsedContent(text: string): TemplateContent {
  return TemplateContent.parse(fromJson(text))
}

/** @throws AppError `not-found` */
export async function findVersionRow(db: Db, { id }: { id: string }, version: number): Promise<TemplateVersionRow> {
  const row = await db
    .selectFrom('template_versions')
    .selectAll()
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound(`Version ${version} of the template ${id}`)
  return row
}

/** Ids of modules that a template uses and the catalogue no longer has. */
export function missingModules(content: TemplateContent, { modules }: Pick<TemplateCatalogue, 'modules'>): string[] {
  const known = new Set(modules.map((one) => one.id))
  return [...new Set(content.modules.map((use) => use.module_id))].filter((id) => !known.has(id))
}

/** The content without the modules, and values of modules, that the catalogue no longer has. */
export function presentContent(
  content: TemplateContent,
  catalogue: Pick<TemplateCatalogue, 'modules'>,
): TemplateContent {
  const known = new Map(catalogue.modules.map((one) => [one.id, one.variables]))
  return {
    ...content,
    modules: content.modules.flatMap((use) => {
      const variables = known.get(use.module_id)
      const kept = Object.entries(use.configuration).filter(([name]) => variables && Object.hasOwn(variables, name))
      return variables ? [{ ...use, configuration: Object.fromEntries(kept) }] : []
    }),
  }
}

function risksOf({ modules: uses }: TemplateContent, modules: readonly TemplateModule[]): RiskLevel[] {
  const used = new Set(uses.map((use) => use.module_id))
  return modules.filter((one) => used.has(one.id)).map((one) => one.risk_level)
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
