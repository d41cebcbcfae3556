import type { Subscription } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import { deletedEnvironments } from '../environments/deleted-environments.ts'
import type { Viewer } from '../environments/visible.ts'
import type { Services } from '../services.ts'
import { latestFinishedScan } from './list-scans.ts'

/** Why nothing is known of a subscription in an environment: no scan there yet, though one in an environment that was deleted. */
export async function notScannedText(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  environment: Pick<Environment, 'name'>,
  { subscriptionId, displayName }: Subscription,
): Promise<string> {
  const text = `${displayName} has not been scanned in ${environment.name} yet.`
  const deleted = await deletedEnvironments(services, viewer)
  const earlier = await latestFinishedScan(services, { environments: [...deleted.keys()] }, subscriptionId)
  if (!earlier) return text
  return `${text} It was scanned in ${deleted.get(earlier.environmentId)}, which was deleted; those scans open by their links.`
}
