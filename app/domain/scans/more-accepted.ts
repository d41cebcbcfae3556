import type { Db } from '#db/database.ts'

/** How many findings more exceptions accept in a scan than in the one before; fewer where it is negative. */
export async function moreAccepted(db: Db, scanId: string, previousId: string): Promise<number> {
  const rows = await db
    .selectFrom('scan_controls')
    .select(['scan_id', (eb) => eb.fn.sum<number>('excepted').as('accepted')])
    .where('scan_id', 'in', [scanId, previousId])
    .groupBy('scan_id')
    .execute()
  const acceptedIn = (id: string) => Number(rows.find(({ scan_id: one }) => one === id)?.accepted ?? 0)
  return acceptedIn(scanId) - acceptedIn(previousId)
}
