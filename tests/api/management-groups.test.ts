import { afterAll, beforeAll, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { addEnvironment } from '#app/domain/environments/add-environment.ts'
import { belowGroup } from '#app/domain/environments/below-group.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { readableSubscriptions, unreadSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { rotateSecret } from '#app/domain/environments/rotate-secret.ts'
import type { ManagementGroup } from '#app/local-cloud/entra/directory.ts'
import { estateDirectory } from '#app/local-cloud/estate/directory.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import * as below from '#app/routes/api/azure/below-group.ts'
import * as environments from '#app/routes/api/environments/environments.ts'
import * as trySignIn from '#app/routes/api/environments/try-sign-in.ts'
import { notReadableTexts, unreadTexts } from '#app/text/completeness.ts'
import { callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const { tenantId, clientId, clientSecret } = estateTenant
const credential = { method: 'servicePrincipal' as const, tenantId, clientId, clientSecret, expiresAt: null }
const ids = estateSubscriptions.map(({ subscriptionId }) => subscriptionId)
const text = { clientName: 'Aldergrove', description: '', cloud: 'local' as const, credential }
/** Which subscriptions are below the group changes while the tests run, as it does in Azure. */
const tree: ManagementGroup[] = [
  { name: 'root', displayName: 'Aldergrove root' },
  { name: 'live', displayName: 'Live', parent: 'root', subscriptions: ids.slice(0, 1) },
]

let services: TestScans
let token: string
beforeAll(async () => {
  services = await createScanServices({ resources: 60, directory: { ...estateDirectory, managementGroups: tree } })
  held.services = { ...services, localToken: null }
  await addTestUser(services, 'root', 'admin')
  token = (await signIn(services, { username: 'root' })).token
})
afterAll(() => services.close())

async function call(route: Parameters<typeof callRoute>[0], body: unknown) {
  const response = await callRoute(route, { token, body })
  return { status: response.status, body: await response.json() }
}
const readable = async (id: string) => (await readableSubscriptions(services, id)).map((one) => one.subscriptionId)

it('an environment of a management group is about the subscriptions that are below it now', async () => {
  const added = await call(environments, { ...text, name: 'Live', managementGroupId: 'LIVE' })
  expect(added).toMatchObject({
    status: 201,
    body: { scope: { kind: 'managementGroup', id: 'live', name: 'Live' }, subscriptionId: null },
  })
  expect(await readable(added.body.id)).toEqual(ids.slice(0, 1))
  tree.push({ name: 'below', displayName: 'Below', parent: 'live', subscriptions: ids.slice(2) })
  expect(await readable(added.body.id)).toEqual([ids[0], ids[2]])
  tree.pop()
  expect(await readable(added.body.id)).toEqual(ids.slice(0, 1))
})

it('a group that the sign-in does not see is refused, with those that it sees', async () => {
  const { status, body } = await call(environments, { ...text, name: 'Elsewhere', managementGroupId: 'elsewhere' })
  expect({ status, error: body.error }).toEqual({
    status: 404,
    error: 'This sign-in cannot read a management group elsewhere. It sees: Aldergrove root, Live.',
  })
})

it('a sign-in without the permission tells its subscriptions, and why no group', async () => {
  services.cloud.faults.add({ match: '*managementGroups', status: 403, times: 1 })
  const refused = await call(trySignIn, { cloud: 'local', credential })
  expect(refused.body.subscriptions).toHaveLength(3)
  expect(refused.body).not.toHaveProperty('managementGroups')
  expect(refused.body.managementGroupsNote).toContain('Azure refused to let us read the list of management groups')
  const noRole = {
    ...credential,
    clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a06',
    clientSecret: 'local-cloud-no-role-secret',
  }
  const empty = await call(trySignIn, { cloud: 'local', credential: noRole })
  expect(empty.body).toEqual({
    subscriptions: [],
    managementGroupsNote: expect.stringContaining('Management Group Reader'),
  })
})

it('a new secret must see the group of the environment too', async () => {
  const { id } = await addEnvironment(services, localOperator, { ...text, name: 'Kept', managementGroupId: 'live' })
  const noRole = {
    ...credential,
    clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a06',
    clientSecret: 'local-cloud-no-role-secret',
  }
  await expect(rotateSecret(services, localOperator, id, noRole)).rejects.toThrow('cannot read a management group live')
})

it('tells what is below a group in the environment where one works, and what it does not read there', async () => {
  const outside = '00000000-0000-4000-8000-000000000009'
  tree.push({ name: 'mixed', displayName: 'Mixed', parent: 'root', subscriptions: [...ids.slice(1, 2), outside] })
  const ask = async (group: string) => {
    const response = await callRoute(below, { token, params: { group } })
    return { status: response.status, body: await response.json() }
  }
  const { body } = await ask('mixed')
  expect(body).toMatchObject({
    name: 'Mixed',
    subscriptions: [{ subscriptionId: ids[1] }],
    notReadable: [outside],
    hidden: 0,
  })
  expect((await ask('elsewhere')).status).toBe(404)
  const actor = { ...localOperator, environments: [localCloudId] }
  const limited = await belowGroup({ ...services }, actor, 'mixed')
  expect(limited).toMatchObject({ notReadable: [], hidden: 1 })
  expect(notReadableTexts(limited)).toEqual([
    'Of the management group Mixed 1 subscription outside this environment was not read.',
  ])
  tree.pop()
})

it('tells what an environment is about and its sign-in does not read, of chosen subscriptions and of a group', async () => {
  const outside = '00000000-0000-4000-8000-000000000009'
  const chosen = await addEnvironment(services, localOperator, {
    ...text,
    name: 'Chosen',
    subscriptionIds: ids.slice(0, 2),
  })
  const group = await addEnvironment(services, localOperator, { ...text, name: 'Group', managementGroupId: 'live' })
  expect(await unreadSubscriptions(services, chosen.id)).toEqual([])
  expect(await unreadSubscriptions(services, localCloudId)).toEqual([])

  const { scope } = chosen
  const listed = scope.kind === 'subscriptions' ? scope.subscriptions : []
  const lost = [...listed, { subscriptionId: outside.toUpperCase(), displayName: 'Lost' }]
  await services.db
    .updateTable('environments')
    .set({ scope: JSON.stringify({ kind: 'subscriptions', subscriptions: lost }) })
    .where('id', '=', chosen.id)
    .execute()
  tree.push({ name: 'lost', displayName: 'Lost', parent: 'live', subscriptions: [outside] })
  const unread = await unreadSubscriptions(services, chosen.id)
  expect(unread).toEqual([{ subscriptionId: outside, displayName: 'Lost' }])
  expect(await unreadSubscriptions(services, group.id)).toEqual([{ subscriptionId: outside, displayName: null }])
  expect(unreadTexts(unread)).toEqual([
    'The subscription Lost of this environment was not read: the sign-in does not reach it. Give it a role there, such as Reader, or take the subscription out of the environment.',
  ])
  tree.pop()
})
