import { activeScanStatuses } from '#app/contract/scan-is-active.ts'
import type { Actor } from '../actor.ts'
import { requireActiveEnvironment } from '../environments/working-context.ts'
import type { Services } from '../services.ts'
import { cancelActive } from './cancel-scan.ts'

/**
 * Cancels every scan of the active environment that waits or runs, whoever asked for it; none that is not canceled yet.
 * @returns how many were asked to end, and how many of them are still under way
 */
export async function cancelScans(services: Services, actor: Actor): Promise<{ canceled: number; stopping: number }> {
  const environment = await requireActiveEnvironment(services, actor)
  return services.db.transaction().execute(async (trx) => {
    const active = await trx
      .selectFrom('scans')
      .select(['id', 'status', 'subscription_name'])
      .where('environment_id', '=', environment)
      .where('status', 'in', activeScanStatuses)
      .where('cancel_requested', '=', 0)
      .orderBy('created_at')
      .execute()
    // Those under way end by themselves: what waits must not begin meanwhile.
    for (const scan of active) await cancelActive(trx, services, actor, scan)
    return { canceled: active.length, stopping: active.filter(({ status }) => status !== 'queued').length }
  })
}
