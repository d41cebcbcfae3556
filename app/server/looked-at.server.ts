import type { ComplianceQuery } from '#app/contract/compliance.ts'
import type { Actor } from '#app/domain/actor.ts'
import { type LookedAt, lookAtScan } from '#app/domain/compliance/looked-at.ts'
import { noEnvironment } from '#app/domain/environments/working-context.ts'
import { AppError } from '#app/domain/errors.ts'
import { subscriptionWithResults } from './chosen-subscription.server.ts'
import type { AppServices } from './services.server.ts'
import { readWorkingContext } from './working-context.server.ts'

/**
 * What a call wants to look at: a scan, all subscriptions of the active environment, a named one, or the one that the
 * person works on. Where Azure cannot be read, one subscription is looked at by what is stored of it.
 * @throws AppError `not-found`, `invalid`, `conflict` or `azure`
 */
export async function lookedAtBy(
  services: AppServices,
  actor: Actor,
  { scan, all, subscription }: ComplianceQuery,
): Promise<LookedAt> {
  if (scan !== undefined) return lookAtScan(services, actor, scan)
  if (all) return allSubscriptions(services, actor)
  const { environmentId, subscriptionId, displayName } = await subscriptionWithResults(services, actor, subscription)
  return { environmentId, subscriptionId, name: displayName, subscriptions: [{ subscriptionId, displayName }] }
}

async function allSubscriptions(services: AppServices, actor: Actor): Promise<LookedAt> {
  const { environment, subscriptions, azureError } = await readWorkingContext(services, actor)
  if (!environment) throw noEnvironment()
  // Which of them were never scanned is not known then.
  if (azureError !== null) throw new AppError('azure', azureError)
  return {
    environmentId: environment.id,
    subscriptionId: null,
    name: `all subscriptions of ${environment.name}`,
    subscriptions: subscriptions ?? [],
  }
}
