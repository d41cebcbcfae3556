import { AzureError } from '#app/azure/azure-error.ts'
import { withinTime } from '#app/azure/within-time.ts'
import type { EnvironmentSubscriptions } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import type { Actor } from '#app/domain/actor.ts'
import { listEnvironments } from '#app/domain/environments/list-environments.ts'
import { AppError } from '#app/domain/errors.ts'
import { log } from './logger.server.ts'
import type { AppServices } from './services.server.ts'

/** Milliseconds that an environment may take; the others are not to wait for one that does not answer. */
const patienceMs = 10_000

/**
 * What somebody can work on, in all environments that they may use. Azure is asked only where the subscriptions were not
 * chosen when the environment was added.
 */
export async function subscriptionsByEnvironment(
  services: Pick<AppServices, 'db' | 'subscriptions'>,
  actor: Actor,
): Promise<EnvironmentSubscriptions[]> {
  const environments = await listEnvironments(services, actor)
  return Promise.all(environments.map((environment) => readable(services, environment)))
}

async function readable(
  services: Pick<AppServices, 'subscriptions'>,
  { id, name, scope }: Environment,
): Promise<EnvironmentSubscriptions> {
  const known = { environmentId: id, environmentName: name }
  if (scope.kind === 'subscriptions') return { ...known, subscriptions: scope.subscriptions, error: null }
  try {
    return { ...known, subscriptions: await withinTime(services.subscriptions(id), patienceMs), error: null }
  } catch (error) {
    log.warn('subscriptions could not be read', { environment: id, error })
    const text = error instanceof AzureError || error instanceof AppError ? error.message : 'Azure did not answer.'
    return { ...known, subscriptions: null, error: text }
  }
}
