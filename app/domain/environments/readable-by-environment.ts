import type { ReadableCloud } from '#app/contract/environments.ts'
import type { Actor } from '../actor.ts'
import type { AzureServices, Services } from '../services.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { readableBy } from './readable-cloud.ts'
import { requireOwnSecret } from './rotate-secret.ts'

/**
 * What the sign-in of an environment can read now, of which its subscriptions are chosen.
 * @throws AppError `not-found`; `conflict` of one of the server's configuration, which covers all; AzureError when the
 * sign-in does not work any more
 */
export async function readableByEnvironment(
  services: Services & AzureServices,
  actor: Actor,
  id: string,
): Promise<ReadableCloud> {
  const row = await findEnvironmentRow(services, actor, id)
  requireOwnSecret(row)
  return readableBy(await services.azure(row.id))
}
