import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { notify } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { environmentsOfSession } from '../environment-row.ts'
import { changeSession, endOfSession, type SessionRow, sessionObject } from './session-row.ts'

/**
 * Ends a session that failed or was withdrawn: its secrets go, the reason stays. Whoever began it is told when
 * environments used it. Nothing happens when it has changed meanwhile.
 */
export async function endMicrosoftSession(
  services: Services,
  actor: Actor,
  row: SessionRow,
  reason: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await changeSession(trx, row, endOfSession(isoDate(services.now()), reason)))) return
    await recordAudit(trx, services, {
      actor,
      action: 'microsoft-session.end',
      object: sessionObject(row.id),
      outcome: 'refused',
      detail: { reason },
    })
    const used = await environmentsOfSession(trx, row.id)
    if (used.length === 0 || row.user_id === null) return
    await notify(services, trx, row.user_id, {
      type: 'warning',
      title: 'Sign in with Microsoft again',
      message: `${used.join(', ')} cannot be read any more. ${reason}`,
      link: '/app/azure-environments',
    })
  })
}
