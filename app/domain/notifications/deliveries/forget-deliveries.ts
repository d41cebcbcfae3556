import type { Services } from '../../services.ts'
import { deleteEnded } from './delivery-rows.ts'

/** Days that deliveries are listed for after their end. */
const keptDays = 90

/** Forgets what was sent, or given up, long ago. */
export async function forgetDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteEnded(db, new Date(now().getTime() - keptDays * 24 * 3_600_000))
}
