import type { Subscription } from '#app/contract/azure.ts'
import type { CloudName } from '#app/contract/environments.ts'
import type { Actor } from '#app/domain/actor.ts'
import { subscriptionNamed, unknownSubscription } from '#app/domain/environments/subscription-named.ts'
import { noEnvironment } from '#app/domain/environments/working-context.ts'
import { AppError } from '#app/domain/errors.ts'
import type { AppServices } from './services.server.ts'
import { readWorkingContext } from './working-context.server.ts'

/**
 * The subscription of the active environment that a call is about: the one that it names by id or name, else the one that
 * the person works on.
 * @throws AppError `not-found`, `invalid` or `azure`
 */
export async function chosenSubscription(
  services: AppServices,
  actor: Actor,
  named: string | undefined,
): Promise<Subscription & { environmentId: string; cloud: CloudName }> {
  const { environment, subscriptions, selected, azureError, lost } = await readWorkingContext(services, actor)
  if (!environment) throw noEnvironment()
  if (azureError !== null) throw new AppError('azure', azureError)
  if (named === undefined && lost !== null) throw new AppError('not-found', lost)
  const chosen = named === undefined ? selected : subscriptionNamed(subscriptions ?? [], named)
  if (!chosen) throw unknownSubscription(named, subscriptions ?? [])
  return { ...chosen, environmentId: environment.id, cloud: environment.cloud }
}
