import { deletedEnvironments } from '../environments/deleted-environments.ts'
import type { Viewer } from '../environments/visible.ts'
import type { Services } from '../services.ts'
import { findScan } from './list-scans.ts'

/** Of which subscription a scan is; `deletedFrom` is its environment's name when that was deleted. @throws AppError `not-found` */
export async function whoseScan(services: Pick<Services, 'db'>, viewer: Viewer, scanId: string) {
  const { source, environmentId, subscriptionId, subscriptionName } = await findScan(services, viewer, scanId)
  const deletedFrom = (await deletedEnvironments(services, viewer)).get(environmentId) ?? null
  return { source, environmentId, subscriptionId, subscriptionName, deletedFrom }
}
