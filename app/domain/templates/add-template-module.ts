import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Template } from '#app/contract/templates.ts'
import { freeUseName } from './check-modules.ts'
import { loadTemplate } from './find-template.ts'
import { updateTemplate } from './save-template.ts'
import { findEditableRow, type TemplateActor } from './template-access.ts'
import { inTransaction, type TemplateServices } from './template-services.ts'

/**
 * Adds a module to the newest version of a template, as a new version that is a draft.
 * @throws AppError `not-found`, `forbidden`; `invalid` with issues; `conflict` when somebody saves at the same moment.
 */
export async function addTemplateModule(
  services: TemplateServices,
  actor: TemplateActor,
  id: string,
  { module_id, configuration }: z.output<NonNullable<typeof endpoints.templates.addModule.body>>,
): Promise<Template> {
  return inTransaction(services.db, async (trx) => {
    await findEditableRow(trx, actor, id)
    const { row, version, content } = await loadTemplate({ db: trx }, actor, id)
    const name = freeUseName(content.modules.map((use) => use.name))(module_id)
    return updateTemplate({ ...services, db: trx }, actor, id, {
      ...content,
      name: version.name,
      description: version.description,
      framework_id: version.framework_id,
      is_public: row.is_public === 1,
      modules: [...content.modules, { name, module_id, configuration }],
      status: 'draft',
      change_notes: `Added ${module_id}.`,
      base_version: row.current_version,
    })
  })
}
