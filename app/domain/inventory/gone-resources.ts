import type { AzureClient } from '#app/azure/azure-client.ts'
import { ancestorsOf, normaliseId, subscriptionOf } from '../arm/resource-id.ts'
import { isInGraph, queriesByIds } from './graph-queries.ts'

export interface GoneRequest {
  client: AzureClient
  subscriptionId: string
  ids: readonly string[]
  signal: AbortSignal
}

/**
 * Which of these resources no longer exist, by what Resource Graph lists of them: themselves, or the nearest resource
 * above. Of another subscription nothing is said.
 * @throws AzureError
 */
export async function goneResources({ client, subscriptionId, ids, signal }: GoneRequest): Promise<string[]> {
  const own = ids.filter((id) => subscriptionOf(normaliseId(id)) === normaliseId(`/subscriptions/${subscriptionId}`))
  const places = new Map(
    own.flatMap((id) => {
      const lower = normaliseId(id)
      const place = [lower, ...ancestorsOf(lower)].find(isInGraph)
      return place === undefined ? [] : [[id, place] as const]
    }),
  )
  const found = new Set<string>()
  for (const query of queriesByIds(new Set(places.values()), 'id'))
    for await (const page of client.queryResourceGraph({ subscriptionId, query, what: 'the resources', signal }))
      for (const { id } of page) if (typeof id === 'string') found.add(normaliseId(id))
  return [...places].filter(([, place]) => !found.has(place)).map(([id]) => id)
}
