import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAzureClient } from '#app/azure/azure-client.ts'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm, startTestCloud } from './arm-caller.ts'
import { peopledDirectory, web } from './people.ts'
import { otherSubscriptionId, subscriptionId } from './records.ts'

const { tenantId, clientId, clientSecret } = peopledDirectory
const groups = '/providers/Microsoft.Management/managementGroups'
const managementGroups = [
  { name: tenantId, displayName: 'Test root' },
  { name: 'landing', displayName: 'Landing zones', parent: tenantId, subscriptions: [subscriptionId] },
  { name: 'play', displayName: 'Play', parent: 'landing', subscriptions: [otherSubscriptionId.toUpperCase()] },
]

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startTestCloud({ directory: { ...peopledDirectory, managementGroups } })
  arm = await armCaller(cloud)
})
afterAll(() => cloud.close())

function clientOf(settings: CredentialSettings) {
  const profile = localCloudProfile(cloud.routes)
  return createAzureClient({ profile, credential: createCredential(profile, settings) })
}
const everything = () => clientOf({ method: 'servicePrincipal', tenantId, clientId, clientSecret })
const oneSubscription = () =>
  clientOf({ method: 'servicePrincipal', tenantId, clientId: web.clientId, clientSecret: 'web-secret' })

test('answers the list and the descendants of a group in Azure’s shapes', async () => {
  const list = await arm('GET', groups)
  expect(list.body.value?.[1]).toEqual({
    id: `${groups}/landing`,
    type: 'Microsoft.Management/managementGroups',
    name: 'landing',
    properties: { tenantId, displayName: 'Landing zones' },
  })
  const below = await arm('GET', `${groups}/LANDING/descendants`)
  expect(below.body.value).toEqual([
    {
      id: `${groups}/play`,
      type: 'Microsoft.Management/managementGroups',
      name: 'play',
      properties: { displayName: 'Play', parent: { id: `${groups}/landing` } },
    },
    expect.objectContaining({ type: '/subscriptions', name: otherSubscriptionId.toUpperCase() }),
    {
      id: `/subscriptions/${subscriptionId}`,
      type: '/subscriptions',
      name: subscriptionId,
      properties: { displayName: 'Test – Production', parent: { id: `${groups}/landing` } },
    },
  ])
})

test('the client reads the groups, and the subscriptions at any depth below one', async () => {
  expect(await everything().listManagementGroups()).toEqual([
    { id: tenantId, displayName: 'Test root' },
    { id: 'landing', displayName: 'Landing zones' },
    { id: 'play', displayName: 'Play' },
  ])
  expect(await everything().listDescendantSubscriptions(tenantId)).toEqual(
    new Set([subscriptionId, otherSubscriptionId]),
  )
  expect(await everything().listDescendantSubscriptions('play')).toEqual(new Set([otherSubscriptionId]))
})

test('a sign-in with roles on subscriptions alone sees no group, and is refused what is below one', async () => {
  expect(await oneSubscription().listManagementGroups()).toEqual([])
  await expect(oneSubscription().listDescendantSubscriptions('play')).rejects.toMatchObject({
    status: 403,
    permission: 'Microsoft.Management/managementGroups/descendants/read',
    message: expect.stringContaining('what is below the management group play'),
  })
})

test('a group that does not exist is refused like one that is hidden', async () => {
  await expect(everything().listDescendantSubscriptions('nowhere')).rejects.toMatchObject({ status: 403 })
})

test('a tenant without groups answers an empty list', async () => {
  const plain = await startTestCloud()
  expect((await (await armCaller(plain))('GET', groups)).body.value).toEqual([])
  await plain.close()
})

test('policies that are assigned to a group hold in what is below it', async () => {
  const policies = '/providers/Microsoft.Authorization/policyAssignments'
  const of = '/providers/Microsoft.Authorization/policyDefinitions/404c3081-a854-4457-ae30-26a93ef643f9'
  const assign = (scope: string, name: string) =>
    arm('PUT', `${scope}${policies}/${name}`, { properties: { policyDefinitionId: of } })
  expect((await assign(`${groups}/landing`, 'landing')).status).toBe(201)
  expect((await assign(`${groups}/play`, 'play')).status).toBe(201)
  expect((await assign(`${groups}/nowhere`, 'lost')).status).toBe(404)
  const namesAt = async (scope: string, filter = '') =>
    (await arm('GET', `${scope}${policies}${filter && `?$filter=${filter}`}`)).body.value?.map(({ name }) => name)
  expect(await namesAt(`${groups}/play`, 'atScope()')).toEqual(['landing', 'play'])
  expect(await namesAt(`${groups}/LANDING`, 'atScope()')).toEqual(['landing'])
  expect(await namesAt(`/subscriptions/${subscriptionId}`)).toContain('landing')
  expect(await namesAt(`/subscriptions/${subscriptionId}`)).not.toContain('play')
  expect(await namesAt(`/subscriptions/${otherSubscriptionId}`)).toEqual(expect.arrayContaining(['landing', 'play']))
})
