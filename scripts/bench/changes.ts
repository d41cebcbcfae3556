import type { AzureClient } from '#app/azure/azure-client.ts'
import { apiVersionOf } from '#app/domain/arm/api-versions.ts'
import { isListedByResourceGraph } from '#app/domain/arm/listed-types.ts'
import type { InventoryEntry } from '#app/domain/arm/record.ts'
import { typeOf } from '#app/domain/arm/resource-id.ts'
import { askedSettings } from '#app/domain/inventory/asked-settings.ts'
import { readChangedPlaces } from '#app/domain/inventory/changes/changed-places.ts'
import { SettingsBefore } from '#app/domain/inventory/changes/earlier-settings.ts'
import { collectInventory } from '#app/domain/inventory/collect.ts'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { armOrigin } from '#app/local-cloud/origins.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { clientOf, estate, productionOf } from './cloud-client.ts'
import type { Row } from './row.ts'

/** As in the live scan. */
const latencyMs = 40
const changes = 50

/** What reading a subscription takes after 50 changes in 10,000 resources, beside reading all of it. */
export async function benchChanges(): Promise<Row[]> {
  const cloud = await startLocalCloud({ file: ':memory:', resources: estate, latencyMs })
  try {
    const { controls } = readCatalogue('playbooks')
    const types = neededTypes(controls)
    const subscription = await productionOf(clientOf(cloud))
    const { subscriptionId, displayName: subscriptionName } = subscription
    const asksFor = askedSettings(controls, { now: new Date(), subscriptionName })
    const start = new Date()
    const whole = await collect(clientOf(cloud), (client) => collectInventory({ client, subscription, types, asksFor }))
    const listed = whole.entries.flatMap((entry) =>
      entry.kind === 'record' && isListedByResourceGraph(entry.record.type) ? [entry.record.id] : [],
    )
    await change(
      cloud,
      listed.filter((id) => apiVersionOf(typeOf(id) ?? '') !== undefined),
    )
    const again = await collect(clientOf(cloud), async function* (client) {
      const { signal } = new AbortController()
      const until = new Date(Date.now() + 60_000)
      const changed = await readChangedPlaces({ client, subscriptionId, from: start, until, signal })
      async function* entries() {
        yield* whole.entries
      }
      const settingsBefore = await SettingsBefore.open({ entries, types, changed, readsUnlogged: false })
      yield* collectInventory({ client, subscription, types, asksFor, settingsBefore })
    })
    const { resourceGraph, microsoftGraph, total } = again.calls
    const graph = resourceGraph + microsoftGraph
    const reads = total - graph
    const what = `${changes} changes in ${listed.length.toLocaleString('en')} resources`
    return [
      {
        what: `reading ${what}`,
        figure: `${(again.ms / 1000).toFixed(2)} s`,
        beside: `all of it ${(whole.ms / 1000).toFixed(2)} s, ${whole.calls.total.toLocaleString('en')} calls`,
        ratio: again.ms / whole.ms,
        most: 0.1,
      },
      { what: 'its Graph calls', figure: String(graph), beside: 'limit 20', ratio: graph / 20, most: 1 },
      { what: 'its other reads', figure: String(reads), beside: 'limit 200', ratio: reads / 200, most: 1 },
    ]
  } finally {
    await cloud.close()
  }
}

async function collect(client: AzureClient, read: (client: AzureClient) => AsyncIterable<InventoryEntry>) {
  const start = performance.now()
  const entries: InventoryEntry[] = []
  for await (const entry of read(client)) entries.push(entry)
  const { total, byKind } = client.calls
  return { entries, ms: performance.now() - start, calls: { total, ...byKind } }
}

/** Sets a tag of resources all over the estate, but of those that are locked. @throws Error when one cannot be changed */
async function change(cloud: LocalCloud, ids: readonly string[]): Promise<void> {
  const token = await cloud.issueToken(armOrigin)
  const step = Math.max(1, Math.floor(ids.length / (changes + 20)))
  let done = 0
  for (let at = 0; done < changes; at += step) {
    const id = ids[at]
    if (id === undefined) throw new Error(`only ${done} resources could be changed`)
    const response = await fetch(`${cloud.url}/arm${id}?api-version=${apiVersionOf(typeOf(id) ?? '')}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: { changed: 'yes' } }),
    })
    if (response.ok) done++
    else if (response.status !== 409)
      throw new Error(`${id} could not be changed: ${response.status} ${await response.text()}`)
  }
}
