import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { AzureSubscription } from '#app/azure/list-subscriptions.ts'
import type { InventoryEntry } from '#app/domain/arm/record.ts'
import { typeOf } from '#app/domain/arm/resource-id.ts'
import { isOfTenant } from '#app/domain/arm/scope-types.ts'
import { askedSettings } from '#app/domain/inventory/asked-settings.ts'
import { collectInventory } from '#app/domain/inventory/collect.ts'
import { readPart } from '#app/domain/inventory/read-part.ts'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { createEvaluation } from '#app/domain/judgement/evaluation/evaluation.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { collectionCost } from '../../scripts/collection-cost.ts'

/** What Microsoft Graph is asked for is tested by collect-tenant.test.ts. */
const controls = shippedCatalogue.controls.filter(({ resource }) => !isOfTenant(resource))
const types = neededTypes(controls)
const now = new Date()
const resources = 1500

let cloud: Awaited<ReturnType<typeof startLocalCloud>>
let client: AzureClient
let subscriptions: AzureSubscription[]
beforeAll(async () => {
  cloud = await startLocalCloud({ file: ':memory:', resources })
  const profile = localCloudProfile(cloud.routes)
  const { tenantId, clientId, clientSecret } = estateTenant
  const credential = createCredential(profile, { method: 'servicePrincipal', tenantId, clientId, clientSecret })
  client = createAzureClient({ profile, credential })
  subscriptions = await client.listSubscriptions()
})
afterAll(() => cloud.close())

async function collect(subscription: AzureSubscription, chosen = controls): Promise<InventoryEntry[]> {
  const entries: InventoryEntry[] = []
  const asksFor = askedSettings(chosen, { now, subscriptionName: subscription.displayName })
  const request = { client, subscription, types: neededTypes(chosen), asksFor }
  for await (const entry of collectInventory(request)) entries.push(entry)
  return entries
}

/** Each setting of each resource by a call of its own, whatever controls ask for. */
async function collectOneByOne({ subscriptionId }: AzureSubscription, ids: string[]): Promise<InventoryEntry[]> {
  const entries: InventoryEntry[] = []
  const { signal } = new AbortController()
  const put = (entry: InventoryEntry) => entries.push(entry)
  await readPart({ client, subscriptionId, types, related: types, judged: ids, changed: [], put, signal })
  return entries
}

/** Every verdict with its evidence, and what was counted. */
function verdicts(entries: InventoryEntry[]): string[] {
  const findings: Finding[] = []
  const evaluation = createEvaluation(compileCatalogue({ controls }, { now }), {
    onFinding: (finding) => findings.push(finding),
  })
  for (const entry of entries)
    if (entry.kind === 'header') evaluation.header(entry.header)
    else if (entry.kind === 'record') evaluation.record(entry.record)
    else evaluation.notRead(entry.notRead)
  return [...findings, ...evaluation.finish().controls].map((one) => JSON.stringify(one)).sort()
}

const idsOf = (entries: InventoryEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'record' ? [entry.record.id] : []))

/** As the cloud counts them: the client tries a call again whose kept connection was just being closed. */
const settingReads = () => {
  const reads = [...cloud.calls.byRoute].filter(([route]) => route.startsWith('GET ') && route !== subscriptionReads)
  return reads.reduce((sum, [, calls]) => sum + calls, 0)
}
const subscriptionReads = 'GET Microsoft.Resources/subscriptions'
const permissionReads = () => cloud.calls.byRoute.get('GET Microsoft.Authorization/permissions') ?? 0

test('what is left out changes no verdict, and no piece of its evidence', async () => {
  for (const subscription of subscriptions) {
    const before = settingReads()
    const permissionsBefore = permissionReads()
    const entries = await collect(subscription)
    const asked = settingReads() - before
    const permissions = permissionReads() - permissionsBefore
    const oneByOne = await collectOneByOne(subscription, idsOf(entries))
    const each = settingReads() - before - asked
    expect(idsOf(entries).length).toBeGreaterThan(100)
    expect(asked).toBeLessThan(each)
    // Beside the settings it asks what the sign-in may read, where Resource Graph lists none of a type.
    const { reads } = collectionCost(generateEstate({ resources }), subscription.subscriptionId, controls, now)
    expect(asked).toBe(reads + permissions)
    expect(verdicts(entries)).toEqual(verdicts(oneByOne))
  }
})

const inTables = [
  'Microsoft.Network/networkSecurityPerimeters/resourceAssociations',
  'Microsoft.RecoveryServices/vaults/backupPolicies',
]
const chosen = controls.filter(({ resource }) => inTables.includes(resource))
const ofTables = (entries: InventoryEntry[]) =>
  idsOf(entries)
    .filter((id) => inTables.includes(typeOf(id) ?? ''))
    .sort()

test('where a table of Resource Graph does not answer, each resource is asked', async () => {
  const [subscription] = subscriptions
  if (!subscription) throw new Error('the local cloud has no subscription')
  const before = settingReads()
  const fromTables = await collect(subscription, chosen)
  const few = settingReads() - before
  // The first two queries are those of groups and resources.
  let queries = 0
  const match = { test: (url: string) => /resourcegraph/i.test(url) && ++queries > 2 }
  cloud.faults.add({ match, status: 400, body: { error: { code: 'BadRequest', message: 'no such table' } } })
  const asked = await collect(subscription, chosen)
  cloud.faults.clear()
  expect(ofTables(fromTables).length).toBeGreaterThan(1)
  expect(ofTables(asked)).toEqual(ofTables(fromTables))
  expect(settingReads() - before - few).toBeGreaterThan(few)
})
