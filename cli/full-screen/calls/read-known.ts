import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ScanHistoryItem } from '#app/contract/scan-history.ts'
import { workingSubscription } from '../../server/find-subscription.ts'
import { isLocalCloud } from '../../server/is-local-cloud.ts'
import type { Known, Scanned } from '../state/state.ts'

/** Scans and executions that are listed; the most that the server gives. */
const limit = 200

/**
 * All that the first screen shows.
 * @param subscriptionId which subscription is looked at; without, the one that the person works on, else that of the last
 * finished scan, else the only one that there is
 * @throws ApiError, ConnectionError
 */
export async function readKnown(
  client: ApiClient,
  subscriptionId: string | null,
): Promise<{ known: Known; scanned: Scanned | null }> {
  const [user, localCloud, context, scans, executions] = await Promise.all([
    client.call(endpoints.session.whoAmI, {}),
    isLocalCloud(client),
    client.call(endpoints.azure.getContext, {}),
    client.call(endpoints.scans.list, { query: { limit } }),
    client.call(endpoints.executions.list, { query: { limit } }),
  ])
  const subscription = await chosenSubscription(client, subscriptionId, scans)
  const known = {
    user,
    isLocalCloud: localCloud,
    environmentName: context.environmentName,
    subscription,
    scans,
    executions,
  }
  const last = scans.find(({ status, subscription_id }) => status === 'done' && subscription_id === subscription?.id)
  return { known, scanned: last ? await readScanned(client, last.id) : null }
}

/** What a finished scan says. @throws ApiError */
export async function readScanned(client: ApiClient, scanId: string): Promise<Scanned> {
  const params = { scanId }
  const [results, fixPlan] = await Promise.all([
    client.call(endpoints.scans.getResults, { params }),
    client.call(endpoints.fixPlans.get, { params }),
  ])
  return { results, fixPlan }
}

async function chosenSubscription(
  client: ApiClient,
  wanted: string | null,
  scans: readonly ScanHistoryItem[],
): Promise<Known['subscription']> {
  const scanned = scans.find(({ subscription_id }) => subscription_id === wanted)
  if (scanned) return { id: scanned.subscription_id, name: scanned.subscription_name }
  if (wanted === null) {
    const worked = await workingSubscription(client)
    if (worked) return { id: worked.subscriptionId, name: worked.displayName }
    const last = scans.find(({ status }) => status === 'done')
    if (last) return { id: last.subscription_id, name: last.subscription_name }
  }
  const all = await client.call(endpoints.azure.listSubscriptions, {})
  const meant =
    wanted === null && all.length === 1 ? all[0] : all.find(({ subscriptionId }) => subscriptionId === wanted)
  return meant ? { id: meant.subscriptionId, name: meant.displayName } : null
}
