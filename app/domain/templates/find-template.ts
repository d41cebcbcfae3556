import type { TemplateContent } from '#app/contract/template-content.ts'
import type { Template } from '#app/contract/templates.ts'
import { notFound } from '../errors.ts'
import { runVariables } from './render/run-variables.ts'
import {
  findTemplateRow,
  newestVisible,
  seesEveryVersion,
  type TemplateActor,
  type TemplateRow,
} from './template-access.ts'
import type { TemplateCatalogue } from './template-catalogue.ts'
import {
  findVersionRow,
  missingModules,
  presentContent,
  readContent,
  type TemplateVersionRow,
} from './template-content.ts'
import type { TemplateServices } from './template-services.ts'
import { toSummary } from './template-summary.ts'

/** A template at one of its versions, as it is stored. */
export interface LoadedTemplate {
  row: TemplateRow
  version: TemplateVersionRow
  content: TemplateContent
}

/**
 * A template at its newest version that `actor` may see, or at the one that is asked for.
 * @throws AppError `not-found` when there is none, or none that `actor` may see.
 */
export async function findTemplate(
  services: Pick<TemplateServices, 'db' | 'templateCatalogue'>,
  actor: TemplateActor,
  id: string,
  version?: number,
): Promise<Template> {
  return toTemplate(await loadTemplate(services, actor, id, version), await services.templateCatalogue(), actor)
}

/** @throws AppError `not-found` */
export async function loadTemplate(
  { db }: Pick<TemplateServices, 'db'>,
  actor: TemplateActor,
  id: string,
  asked?: number,
): Promise<LoadedTemplate> {
  const row = await findTemplateRow(db, actor, id)
  const version = await findVersionRow(db, row, asked ?? newestVisible(actor, row) ?? row.current_version)
  if (version.published_at === null && !seesEveryVersion(actor, row))
    throw notFound(`Version ${version.version} of the template ${id}`)
  return { row, version, content: readContent(version) }
}

/** A stored template as the contract shows it. */
export function toTemplate(
  { row, version, content }: LoadedTemplate,
  catalogue: TemplateCatalogue,
  actor: TemplateActor,
): Template {
  return {
    ...toSummary(row, version, catalogue, actor),
    ...content,
    run_variables: runVariables(presentContent(content, catalogue), catalogue),
    missing_modules: missingModules(content, catalogue),
  }
}
