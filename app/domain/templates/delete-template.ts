import { isoDate } from '#db/cast.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findEditableRow, type TemplateActor } from './template-access.ts'
import { inTransaction, type TemplateServices } from './template-services.ts'

/**
 * Deletes a template: nobody sees it any more, and its name is free. Workspaces that were made from it stay with their
 * executions, which are proved and undone by its versions.
 * @throws AppError `not-found`, `forbidden`
 */
export async function deleteTemplate(services: TemplateServices, actor: TemplateActor, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const row = await findEditableRow(trx, actor, id)
    await trx
      .updateTable('templates')
      .set({ deleted_at: isoDate(services.now()), name_key: `deleted\t${id}` })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, services, {
      actor,
      action: 'template.remove',
      object: `template:${id}`,
      detail: { name: row.name, owner: row.owner, versions: row.current_version },
    })
  })
}
