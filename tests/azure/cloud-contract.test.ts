import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import { readAzureSettings } from '#app/azure/azure-settings.ts'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { InventoryEntry } from '#app/domain/arm/record.ts'
import { collectInventory } from '#app/domain/inventory/collect.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'

/*
 * What collecting takes for granted of Azure, asked of the local cloud, and of a real tenant too where the AZURE_ variables
 * name one (docs/operations.md). It only reads.
 */

interface CloudUnderTest {
  client: AzureClient
  close(): Promise<void>
}

async function localCloud(): Promise<CloudUnderTest> {
  const cloud = await startLocalCloud({ file: ':memory:', resources: 320 })
  const profile = localCloudProfile(cloud.routes)
  const { tenantId, clientId, clientSecret } = estateTenant
  const credential = createCredential(profile, { method: 'servicePrincipal', tenantId, clientId, clientSecret })
  return { client: createAzureClient({ profile, credential }), close: () => cloud.close() }
}

const settings = readAzureSettings(process.env)
async function realTenant(): Promise<CloudUnderTest> {
  if (!settings) throw new Error('The AZURE_ variables name no tenant.')
  const credential = createCredential(settings.profile, settings.credential)
  return { client: createAzureClient({ profile: settings.profile, credential }), close: async () => {} }
}

const clouds: [string, () => Promise<CloudUnderTest>][] = [['the local cloud', localCloud]]
if (settings) clouds.push(['a real tenant', realTenant])

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A subscription of a real tenant may have thousands of resources, whose settings take their time. */
const slow = 30 * 60_000

describe.each(clouds)('%s', (_, open) => {
  let cloud: CloudUnderTest
  let subscription: { subscriptionId: string; displayName: string }
  let entries: InventoryEntry[]
  const ids = () => entries.flatMap((entry) => (entry.kind === 'record' ? [entry.record.id.toLowerCase()] : []))

  beforeAll(async () => {
    cloud = await open()
    const [first] = await cloud.client.listSubscriptions()
    if (!first) throw new Error('The sign-in reads no subscription.')
    subscription = first
    entries = []
    const types = neededTypes(shippedCatalogue.controls)
    for await (const entry of collectInventory({ client: cloud.client, subscription, types })) entries.push(entry)
  }, slow)
  afterAll(() => cloud?.close())

  it('lists subscriptions by id, name and state', async () => {
    for (const one of await cloud.client.listSubscriptions())
      expect(one).toMatchObject({
        subscriptionId: expect.stringMatching(guid),
        displayName: expect.stringMatching(/./),
        state: expect.stringMatching(/^(Enabled|Warned|PastDue|Disabled|Deleted)$/),
      })
    expect(await cloud.client.getSubscription(subscription.subscriptionId)).toMatchObject(subscription)
  })

  it('says that it does not know a subscription', async () => {
    const unknown = cloud.client.getSubscription('00000000-0000-4000-8000-000000000001')
    await expect(unknown).rejects.toThrow(AzureError)
    await expect(unknown).rejects.toMatchObject({ status: 404, code: 'SubscriptionNotFound' })
  })

  it('gives an inventory that names its subscription first', () => {
    expect(entries[0]).toMatchObject({ kind: 'header', header: { subscriptionId: subscription.subscriptionId } })
    expect(ids()).toContain(`/subscriptions/${subscription.subscriptionId}`.toLowerCase())
  })

  it('gives every resource once, and none of another subscription or tenant', () => {
    const all = ids()
    expect(all.length).toBeGreaterThan(0)
    const own = `/subscriptions/${subscription.subscriptionId}`.toLowerCase()
    expect(all.filter((id) => !id.startsWith(own) && !id.startsWith('/tenants/'))).toEqual([])
    const tenants = new Set(all.flatMap((id) => /^\/tenants\/[^/]+/.exec(id) ?? []))
    expect(tenants.size).toBeLessThanOrEqual(1)
    expect(all.length).toBe(new Set(all).size)
  })

  it('gives everything that Azure lists of the groups and resources', async () => {
    const all = new Set(ids())
    const groups = await cloud.client.listResourceGroups(subscription.subscriptionId)
    expect(groups.filter(({ id }) => !all.has(id.toLowerCase()))).toEqual([])
    const known = new Set([...all].map((id) => id.split('/providers/').at(-1)?.split('/').slice(0, 2).join('/')))
    const listed = await cloud.client.listResources(subscription.subscriptionId)
    // Resource Graph leaves out types that it does not index: they are no control's.
    const missing = listed.filter(({ id, type }) => known.has(type.toLowerCase()) && !all.has(id.toLowerCase()))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('says of everything that could not be read why', () => {
    for (const entry of entries)
      if (entry.kind === 'notRead') expect(entry.notRead).toMatchObject({ reason: expect.stringMatching(/./) })
  })
})
