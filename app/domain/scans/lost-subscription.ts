import type { Environment } from '#app/contract/environments.ts'
import type { Services } from '../services.ts'
import { latestFinishedScan } from './list-scans.ts'

/** Why the subscription that somebody chose is not there, by the last name that is known of it. */
export async function lostSubscriptionText(
  services: Pick<Services, 'db'>,
  { id, name, scope }: Pick<Environment, 'id' | 'name' | 'scope'>,
  subscriptionId: string,
): Promise<string> {
  const chosen = scope.kind === 'subscriptions' ? scope.subscriptions : []
  const known =
    chosen.find((one) => one.subscriptionId === subscriptionId)?.displayName ??
    (await latestFinishedScan(services, { environments: [id] }, subscriptionId))?.subscriptionName ??
    `The subscription ${subscriptionId}`
  return `${known}, where you worked, is no longer there in ${name}: it was deleted or moved, the sign-in lost its role on it, or ${name} is about other subscriptions now. Choose another one. The test of the connection, under Cloud Environments, says what can be read.`
}
