import type { AzureSubscription } from '#app/azure/list-subscriptions.ts'
import { isListedByResourceGraph } from '#app/domain/arm/listed-types.ts'
import { askedSettings } from '#app/domain/inventory/asked-settings.ts'
import { collectInventory } from '#app/domain/inventory/collect.ts'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { clientOf, estate } from './cloud-client.ts'
import type { Row } from './row.ts'

const latencyMs = 40
/** Azure's own: "Understand how Azure Resource Manager throttles requests", "Guidance for throttled requests in Azure Resource Graph". */
const reads = { burst: 250, perSecond: 25 }
const resourceGraph = { queries: 15, windowSeconds: 5 }

interface Answered {
  subscription: string
  service: string
  status: number
}

interface Collected {
  name: string
  resources: number
  reads: number
  refused: number
  seconds: number
  /** Seconds that so many reads take at least. */
  floor: number
}

/** First scans of all subscriptions side by side by a cloud with Azure's limits, beside the least that these allow. */
export async function benchLiveLimits(): Promise<Row[]> {
  const answered: Answered[] = []
  const throttle = { reads, resourceGraph }
  const log = (line: { url: string; status: number }) => answered.push(readOf(line))
  const cloud = await startLocalCloud({ file: ':memory:', resources: estate, latencyMs, throttle, log })
  try {
    const client = clientOf(cloud, { reads })
    const { controls } = readCatalogue('playbooks')
    const types = neededTypes(controls)
    const subscriptions = await client.listSubscriptions()
    const start = performance.now()
    const collect = async (subscription: AzureSubscription): Promise<Collected> => {
      const asksFor = askedSettings(controls, { now: new Date(), subscriptionName: subscription.displayName })
      let resources = 0
      for await (const entry of collectInventory({ client, subscription, types, asksFor }))
        if (entry.kind === 'record' && isListedByResourceGraph(entry.record.type)) resources++
      const seconds = (performance.now() - start) / 1000
      const own = answered.filter((one) => one.subscription === subscription.subscriptionId)
      const refused = own.filter(({ status }) => status === 429).length
      const count = own.length - refused
      const floor = Math.max(0, count - reads.burst) / reads.perSecond
      return { name: subscription.displayName, resources, reads: count, refused, seconds, floor }
    }
    const collected = (await Promise.all(subscriptions.map(collect))).sort((a, b) => b.reads - a.reads)
    const [largest] = collected
    const id = subscriptions.find(({ displayName }) => displayName === largest?.name)?.subscriptionId
    return [
      ...collected.map((one, at) => rowOf(one, at === 0)),
      ...byService(answered.filter(({ subscription, status }) => subscription === id && status !== 429)),
    ]
  } finally {
    await cloud.close()
  }
}

/** Small subscriptions take longer than the bucket says by what the first calls need, so only the largest is held to it. */
function rowOf({ name, resources, reads, refused, seconds, floor }: Collected, isLargest: boolean): Row {
  return {
    what: `first scan of ${name} by Azure's limits, ${resources.toLocaleString('en')} resources`,
    figure: `${seconds.toFixed(0)} s`,
    beside: `${reads.toLocaleString('en')} reads take ${floor.toFixed(0)} s at least; ${refused} refused`,
    ...(floor > 0 && { ratio: seconds / floor }),
    ...(isLargest && { most: 1.3 }),
  }
}

function byService(answered: readonly Answered[]): Row[] {
  const counts = new Map<string, number>()
  for (const { service } of answered) counts.set(service, (counts.get(service) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([service, count]) => ({
      what: `  its reads of ${service}`,
      figure: count.toLocaleString('en'),
      beside: 'of all',
      ratio: count / answered.length,
    }))
}

/** Whose bucket a call draws on, and the namespace that it asks. */
function readOf({ url, status }: { url: string; status: number }): Answered {
  const path = url.split('?')[0] ?? ''
  const subscription = /^\/arm\/subscriptions\/([^/]+)/i.exec(path)?.[1] ?? ''
  const service = /.*\/providers\/([^/]+)/i.exec(path)?.[1] ?? 'Microsoft.Resources'
  return { subscription, service, status }
}
