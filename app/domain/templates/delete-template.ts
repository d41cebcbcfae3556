import { recordAudit } from '../audit/record-audit.ts'
import { findEditableRow, type TemplateActor } from './template-access.ts'
import { inTransaction, type TemplateServices } from './template-services.ts'

/**
 * Deletes a template with its versions. Workspaces that were made from it, and their executions, stay.
 * @throws AppError `not-found`, `forbidden`
 */
export async function deleteTemplate(services: TemplateServices, actor: TemplateActor, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const row = await findEditableRow(trx, actor, id)
    await trx.deleteFrom('templates').where('id', '=', id).execute()
    await recordAudit(trx, services, {
      actor,
      action: 'template.remove',
      object: `template:${id}`,
      detail: { name: row.name, owner: row.owner, versions: row.current_version },
    })
  })
}
