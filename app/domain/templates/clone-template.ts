import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Template } from '#app/contract/templates.ts'
import { checkTemplateTexts } from './check-template.ts'
import { loadTemplate, toTemplate } from './find-template.ts'
import { insertTemplate } from './insert-template.ts'
import type { TemplateActor } from './template-access.ts'
import { freeCopyName } from './template-names.ts'
import { inTransaction, type TemplateServices } from './template-services.ts'

/**
 * Copies the newest version of a template that `actor` may see into a draft of their own.
 * @throws AppError `not-found`; `conflict` when they have a template of the name that was given.
 */
export async function cloneTemplate(
  services: TemplateServices,
  actor: TemplateActor,
  id: string,
  { name, include_modules: includeModules }: z.output<NonNullable<typeof endpoints.templates.clone.body>>,
): Promise<Template> {
  checkTemplateTexts({ name, description: '' })
  const catalogue = await services.templateCatalogue()
  const stored = await inTransaction(services.db, async (trx) => {
    const { row, version, content } = await loadTemplate({ db: trx }, actor, id)
    return insertTemplate(trx, services, catalogue, actor, {
      name: name || (await freeCopyName(trx, actor.username, version.name)),
      description: version.description,
      frameworkId: version.framework_id,
      content: includeModules ? content : { ...content, modules: [] },
      origin: 'clone',
      scanId: row.scan_id,
      environmentId: row.environment_id,
      subscriptionId: row.subscription_id,
      changeNotes: `Copied from version ${version.version} of ${version.name}.`,
    })
  })
  return toTemplate(stored, catalogue, actor)
}
