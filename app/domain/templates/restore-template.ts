import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { findDeletedRow, type TemplateActor } from './template-access.ts'
import { findVersionRow } from './template-content.ts'
import { isTaken, nameKey } from './template-names.ts'
import { inTransaction, type TemplateServices } from './template-services.ts'

/**
 * Takes the deletion of a template back, with all its versions.
 * @throws AppError `not-found`, also of one that was not deleted; `conflict` when its name was given to another meanwhile
 */
export async function restoreTemplate(services: TemplateServices, actor: TemplateActor, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const row = await findDeletedRow(trx, actor, id)
    const { name } = await findVersionRow(trx, row, row.current_version)
    if (await isTaken(trx, row.owner, name))
      throw new AppError(
        'conflict',
        `${row.owner} has another template called ${name} by now. Rename that one, then take the deletion back.`,
      )
    await trx
      .updateTable('templates')
      .set({ deleted_at: null, name_key: nameKey(name) })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, services, {
      actor,
      action: 'template.restore',
      object: `template:${id}`,
      detail: { name, owner: row.owner, versions: row.current_version },
    })
  })
}
