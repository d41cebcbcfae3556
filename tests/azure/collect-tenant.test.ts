import { afterEach, describe, expect, test } from 'vitest'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { tenantType } from '#app/domain/arm/scope-types.ts'
import { entraTypes } from '#app/domain/arm/types/entra.ts'
import { collectSteps } from '#app/domain/inventory/collect-steps.ts'
import type { CollectionStep } from '#app/domain/inventory/collection-step.ts'
import { type TenantReader, TenantReadings } from '#app/domain/inventory/tenant-readings.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'

const tenantId: string = estateTenant.tenantId
const subscriptionId = '11111111-2222-4333-8444-555555555555'
const subscription = { subscriptionId, displayName: 'One', state: 'Enabled', tenantId }
const limited = { clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a02', clientSecret: 'local-cloud-limited-secret' }
const types = new Set(entraTypes.map(({ type }) => type))
const tenant = `/tenants/${tenantId}`

let cloud: LocalCloud | undefined
afterEach(() => cloud?.close())

async function signedIn(who: { clientId: string; clientSecret: string } = estateTenant): Promise<AzureClient> {
  const id = `/subscriptions/${subscriptionId}`
  const records = [{ id, type: 'Microsoft.Resources/subscriptions', properties: { state: 'Enabled' } }]
  cloud = await startLocalCloud({ file: ':memory:', records })
  const profile = localCloudProfile(cloud.routes)
  const credential = createCredential(profile, { method: 'servicePrincipal', tenantId, ...who })
  return createAzureClient({ profile, credential, pacing: { firstWaitMs: 1, failedAttempts: 2 } })
}

async function collected(client: AzureClient, of = subscription, more = {}): Promise<CollectionStep[]> {
  const steps: CollectionStep[] = []
  for await (const step of collectSteps({ client, subscription: of, types, ...more })) steps.push(step)
  return steps
}
const recordsOf = (steps: CollectionStep[]) => steps.flatMap((step) => (step.kind === 'record' ? [step.record] : []))
const ofType = (steps: CollectionStep[], type: string): ResourceRecord[] =>
  recordsOf(steps).filter((record) => record.type === type)
const unreadOf = (steps: CollectionStep[]) => steps.flatMap((step) => (step.kind === 'done' ? step.notRead : []))

test('what Graph tells of the tenant is collected as records below it', async () => {
  const client = await signedIn()
  const steps = await collected(client)
  expect(unreadOf(steps)).toEqual([])
  expect(ofType(steps, tenantType)).toEqual([
    { id: tenant, type: tenantType, name: 'Aldergrove', properties: { tenantId } },
  ])
  expect(new Set(recordsOf(steps).map(({ type }) => type))).toEqual(
    new Set([...types, 'Microsoft.Resources/subscriptions']),
  )
  const [policy] = ofType(steps, 'Entra/authorizationPolicies')
  expect(policy).toMatchObject({
    id: `${tenant}/providers/Entra/authorizationPolicies/authorizationPolicy`,
    name: 'Authorization Policy',
    properties: { allowInvitesFrom: 'adminsAndGuestInviters' },
  })
  expect(policy?.properties).not.toHaveProperty(['@odata.context'])
  const [consent] = ofType(steps, 'Entra/adminConsentRequestPolicies')
  expect(consent?.id).toBe(`${tenant}/providers/Entra/adminConsentRequestPolicies/default`)
  expect(ofType(steps, 'Entra/guests')).toHaveLength(6)
  expect(client.calls.byKind.microsoftGraph).toBe(1 + types.size - 1 + 5)
})

test('a role comes with who holds it', async () => {
  const roles = ofType(await collected(await signedIn()), 'Entra/directoryRoles')
  const global = roles.find(({ name }) => name === 'Global Administrator')
  expect(global?.properties).toMatchObject({
    roleTemplateId: '62e90394-69f5-4237-9190-012177145e10',
    members: Array(5).fill({ userType: 'Member' }),
  })
})

test('nothing of a secret is kept but when it begins and ends', async () => {
  const applications = ofType(await collected(await signedIn()), 'Entra/applications')
  expect(applications).toHaveLength(14)
  const text = JSON.stringify(applications)
  expect(text).toContain('endDateTime')
  expect(text).not.toMatch(/"(hint|secretText|key|customKeyIdentifier)"/)
})

test('what the sign-in may not read is named with the permission, and the rest is read', async () => {
  const steps = await collected(await signedIn(limited))
  const unread = new Map(unreadOf(steps).map((one) => [one.type, one]))
  expect(Object.fromEntries([...unread].map(([type, { permission }]) => [type, permission]))).toEqual({
    'Entra/applications': 'Application.Read.All',
    'Entra/deviceRegistrationPolicies': 'Policy.Read.DeviceConfiguration',
    'Entra/directoryRoles': 'RoleManagement.Read.Directory',
    'Entra/domains': 'Domain.Read.All',
    'Entra/guests': 'User.Read.All',
  })
  expect(unread.get('Entra/domains')).toEqual({
    scope: tenant,
    type: 'Entra/domains',
    permission: 'Domain.Read.All',
    reason:
      'Microsoft Graph refused to let us read domains: the permission Domain.Read.All is missing. An administrator of the tenant grants it to the application that signs in.',
  })
  expect(ofType(steps, 'Entra/conditionalAccessPolicies')).toHaveLength(3)
})

test('a tenant whose Graph does not answer leaves the subscription read', async () => {
  const client = await signedIn()
  cloud?.faults.add({ match: '*graph.embedded.invalid', status: 503, times: 1000 })
  const steps = await collected(client)
  expect(ofType(steps, tenantType)).toMatchObject([{ name: tenantId }])
  expect(
    unreadOf(steps)
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...types].filter((type) => type !== tenantType).sort())
  expect(unreadOf(steps).every(({ permission }) => permission === undefined)).toBe(true)
})

test('the directory of another tenant than the subscription’s is not taken for its own', async () => {
  const home = '99999999-2222-4333-8444-555555555555'
  const steps = await collected(await signedIn(), { ...subscription, tenantId: home })
  expect(recordsOf(steps).some(({ type }) => type.startsWith('Entra/'))).toBe(false)
  expect(unreadOf(steps)).toHaveLength(types.size)
  expect(unreadOf(steps)[0]?.reason).toContain(`belongs to the tenant ${home}, and the sign-in to ${tenantId}`)
})

test('a tenant that was read with another subscription is not read again', async () => {
  const client = await signedIn()
  const steps = await collected(client, subscription, { withoutTenant: true })
  expect(recordsOf(steps).map(({ type }) => type)).toEqual(['Microsoft.Resources/subscriptions'])
  expect(client.calls.byKind.microsoftGraph).toBe(0)
})

test('what an earlier run has read of a tenant is not read again', async () => {
  const client = await signedIn()
  const steps = await collected(client)
  const done = new Set(steps.flatMap((step) => (step.kind === 'done' ? [step.unit] : [])))
  const known = recordsOf(steps)
  const ids = new Set(known.map(({ id }) => id))
  const earlier = {
    isDone: (unit: string) => done.has(unit),
    has: ({ id }: ResourceRecord) => ids.has(id),
    records: () => known,
  }
  const before = client.calls.byKind.microsoftGraph
  expect(await collected(client, subscription, { earlier })).toEqual([])
  expect(client.calls.byKind.microsoftGraph).toBe(before + 1)
})

describe('scans of several subscriptions', () => {
  const minute = 60_000
  const asked = new Date('2026-03-02T09:00:00Z')
  const at = (minutes: number) => new Date(asked.getTime() + minutes * minute)

  /** The calls of Microsoft Graph beside that for the tenant's name, of each collection. */
  async function graphCalls(client: AzureClient, ...readers: TenantReader[]): Promise<number[]> {
    const calls: number[] = []
    for (const tenantReader of readers) {
      const before = client.calls.byKind.microsoftGraph
      await collected(client, subscription, { tenantReader })
      calls.push(client.calls.byKind.microsoftGraph - before - 1)
    }
    return calls
  }

  test('that were asked for together read the tenant once', async () => {
    const client = await signedIn()
    let now = at(1)
    const readings = new TenantReadings(() => now)
    const [first, second] = [readings.forScan('one', asked), readings.forScan('one', asked)]
    const alone = recordsOf(await collected(client, subscription, { tenantReader: first }))
    now = at(30)
    const before = client.calls.byKind.microsoftGraph
    const together = recordsOf(await collected(client, subscription, { tenantReader: second }))
    expect(client.calls.byKind.microsoftGraph - before).toBe(1)
    const byId = (records: ResourceRecord[]) => records.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(together)).toEqual(byId(alone))
    expect(first.oldestTaken).toBeNull()
    expect(second.oldestTaken).toEqual(at(1))
  })

  test('side by side wait for the one that reads', async () => {
    const client = await signedIn()
    const readings = new TenantReadings(() => at(1))
    const all = await Promise.all(
      [1, 2, 3].map(() => collected(client, subscription, { tenantReader: readings.forScan('one', asked) })),
    )
    expect(all.map((steps) => recordsOf(steps).length)).toEqual(Array(3).fill(recordsOf(all[0] ?? []).length))
    expect(client.calls.byKind.microsoftGraph).toBe(1 + types.size - 1 + 5 + 2)
  })

  test('read it anew where the other began before they were asked for, an hour ago, or as somebody else', async () => {
    const client = await signedIn()
    let now = at(1)
    const readings = new TenantReadings(() => now)
    const [all = 0, ...others] = await graphCalls(
      client,
      readings.forScan('one', asked),
      readings.forScan('one', at(2)),
      readings.forScan('two', asked),
      readings.forScan('one', asked),
    )
    expect(others).toEqual([all, all, 0])
    now = at(70)
    expect(await graphCalls(client, readings.forScan('one', asked))).toEqual([all])
  })

  test('do not go by a reading that failed or was given up', async () => {
    const client = await signedIn()
    const readings = new TenantReadings(() => at(1))
    cloud?.faults.add({ match: '*graph.embedded.invalid', status: 503, times: 1000 })
    expect(
      unreadOf(await collected(client, subscription, { tenantReader: readings.forScan('one', asked) })),
    ).toHaveLength(types.size - 1)
    cloud?.faults.clear()
    const canceled = new AbortController()
    const given = collected(client, subscription, {
      tenantReader: readings.forScan('one', asked),
      signal: canceled.signal,
    })
    const other = collected(client, subscription, { tenantReader: readings.forScan('one', asked) })
    canceled.abort(new Error('canceled'))
    await expect(given).rejects.toThrow('canceled')
    const steps = await other
    expect(unreadOf(steps)).toEqual([])
    expect(new Set(recordsOf(steps).map(({ type }) => type))).toContain('Entra/guests')
  })
})
