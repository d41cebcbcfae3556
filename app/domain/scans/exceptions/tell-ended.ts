import { isoDate } from '#db/cast.ts'
import { notifyEveryone } from '../../notifications/notify.ts'
import type { ScanServices } from '../scan-services.ts'

/** Exceptions at once: the rest is told at the next look. */
const mostAtOnce = 100

/** Tells everyone who may see it that an exception has ended by its end date, once, in spite of a kill. */
export async function tellEndedExceptions(services: Pick<ScanServices, 'db' | 'now' | 'catalogue'>): Promise<void> {
  const now = isoDate(services.now())
  await services.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('exceptions')
      .selectAll()
      .where('revoked_at', 'is', null)
      .where('end_told_at', 'is', null)
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(mostAtOnce)
      .execute()
    for (const row of due) {
      const told = await trx
        .updateTable('exceptions')
        .set({ end_told_at: now })
        .where('id', '=', row.id)
        .where('end_told_at', 'is', null)
        .executeTakeFirst()
      if (Number(told.numUpdatedRows) === 0) continue
      const gap = services.catalogue.controls.find(({ id }) => id === row.control_id)?.gap ?? row.control_id
      await notifyEveryone(services, trx, {
        event: 'exceptionEnded',
        type: 'warning',
        title: 'An exception has ended',
        message: `${gap}: what ${row.approved_by} accepted counts again from the next scan on.`,
        link: '/app/exceptions?state=ended',
        environmentId: row.environment_id,
      })
    }
  })
}
