import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { visibleTo } from '../../environments/visible.ts'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'

/** Ends an exception: from the next scan on the finding counts again. @throws AppError `not-found` */
export async function revokeException(services: Services, actor: Actor, exceptionId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('exceptions')
      .set({ revoked_at: isoDate(services.now()) })
      .where('id', '=', exceptionId)
      .where(visibleTo(actor))
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (Number(ended.numUpdatedRows) === 0) throw notFound(`Exception ${exceptionId}`)
    await recordAudit(trx, services, { actor, action: 'exception.revoke', object: `exception:${exceptionId}` })
  })
}
