import type { Subscription } from '#app/contract/azure.ts'
import type { CloudName } from '#app/contract/environments.ts'
import type { Actor } from '#app/domain/actor.ts'
import { subscriptionNamed, unknownSubscription } from '#app/domain/environments/subscription-named.ts'
import { noEnvironment } from '#app/domain/environments/working-context.ts'
import { AppError } from '#app/domain/errors.ts'
import { subscriptionsWithResults } from '#app/domain/scans/scanned-subscriptions.ts'
import type { AppServices } from './services.server.ts'
import { readWorkingContext, type ShownContext } from './working-context.server.ts'

type Chosen = Subscription & { environmentId: string; cloud: CloudName }

/**
 * The subscription of the active environment that a call is about: the one that it names by id or name, else the one that
 * the person works on.
 * @throws AppError `not-found`, `invalid` or `azure`
 */
export async function chosenSubscription(
  services: AppServices,
  actor: Actor,
  named: string | undefined,
): Promise<Chosen> {
  const context = await readWorkingContext(services, actor)
  if (context.azureError !== null) throw new AppError('azure', context.azureError)
  return chosenOf(context, context.subscriptions ?? [], named)
}

/**
 * The same of a call that reads stored results alone: where Azure cannot be read, it is one of those that have some.
 * @throws AppError `not-found`, `invalid`; `azure` where Azure cannot be read and nothing is stored
 */
export async function subscriptionWithResults(
  services: AppServices,
  actor: Actor,
  named: string | undefined,
): Promise<Chosen> {
  const context = await readWorkingContext(services, actor)
  const { environment, azureError } = context
  if (!environment || azureError === null) return chosenOf(context, context.subscriptions ?? [], named)
  const known = await subscriptionsWithResults(services.db, environment.id)
  if (known.length === 0 || (named === undefined && !context.selected)) throw new AppError('azure', azureError)
  return chosenOf(context, known, named)
}

function chosenOf(
  { environment, selected, lost }: Pick<ShownContext, 'environment' | 'selected' | 'lost'>,
  subscriptions: readonly Subscription[],
  named: string | undefined,
): Chosen {
  if (!environment) throw noEnvironment()
  if (named === undefined && lost !== null) throw new AppError('not-found', lost)
  const chosen = named === undefined ? selected : subscriptionNamed(subscriptions, named)
  if (!chosen) throw unknownSubscription(named, subscriptions)
  return { ...chosen, environmentId: environment.id, cloud: environment.cloud }
}
