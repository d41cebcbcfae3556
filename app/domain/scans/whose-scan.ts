import type { Actor } from '../actor.ts'
import { deletedEnvironments } from '../environments/deleted-environments.ts'
import { readContext } from '../environments/working-context.ts'
import type { Services } from '../services.ts'
import { findScan } from './list-scans.ts'

/**
 * Of which subscription a scan is; `deletedFrom` is its environment's name when that was deleted.
 * @returns null of a scan of the subscription that the person has chosen to work on
 * @throws AppError `not-found`
 */
export async function whoseScan(services: Pick<Services, 'db'>, actor: Actor, scanId: string) {
  const { source, environmentId, subscriptionId, subscriptionName } = await findScan(services, actor, scanId)
  const context = await readContext(services, actor)
  if (context?.environmentId === environmentId && context.subscriptionId === subscriptionId) return null
  const deletedFrom = (await deletedEnvironments(services, actor)).get(environmentId) ?? null
  return { source, environmentId, subscriptionId, subscriptionName, deletedFrom }
}
