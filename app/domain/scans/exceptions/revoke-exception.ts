import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { visibleTo } from '../../environments/visible.ts'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'

/** Ends an exception: from the next scan on the finding counts again. @throws AppError `not-found` */
export async function revokeException(services: Services, actor: Actor, exceptionId: string): Promise<void> {
  await setRevoked(services, actor, exceptionId, true)
}

/**
 * Takes back that an exception was ended: from the next scan on it accepts what it did, until its end date.
 * @throws AppError `not-found`, also of one that was not revoked
 */
export async function restoreException(services: Services, actor: Actor, exceptionId: string): Promise<void> {
  await setRevoked(services, actor, exceptionId, false)
}

async function setRevoked(services: Services, actor: Actor, exceptionId: string, revoked: boolean): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('exceptions')
      .set({ revoked_at: revoked ? isoDate(services.now()) : null })
      .where('id', '=', exceptionId)
      .where(visibleTo(actor))
      .where('revoked_at', revoked ? 'is' : 'is not', null)
      .returning('control_id as controlId')
      .executeTakeFirst()
    if (!changed) throw notFound(`Exception ${exceptionId}`)
    const action = revoked ? 'exception.revoke' : 'exception.restore'
    await recordAudit(trx, services, { actor, action, object: `exception:${exceptionId}`, detail: changed })
  })
}
