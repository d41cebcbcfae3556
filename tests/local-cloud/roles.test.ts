import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servicePrincipalId } from '#app/local-cloud/entra/find-principal.ts'
import { armOrigin, graphOrigin } from '#app/local-cloud/origins.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, bodyFor, type CallArm, startTestCloud } from './arm-caller.ts'
import { choosePerson } from './choose-person.ts'
import { guest, limited, owner, peopledDirectory, reader, web, withoutProof } from './people.ts'
import { groupId, otherSubscriptionId, serverId, storageId, subscriptionId, vaultId } from './records.ts'

const { tenantId } = peopledDirectory
const scope = `/subscriptions/${subscriptionId}`
const otherScope = `/subscriptions/${otherSubscriptionId}`

let cloud: LocalCloud
beforeAll(async () => {
  cloud = await startTestCloud({ directory: peopledDirectory })
})
afterAll(() => cloud.close())

async function tokenFor(form: Record<string, string>): Promise<string> {
  const answer = await fetch(`${cloud.url}/login/${tenantId}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return (await answer.json()).access_token
}

async function tokenOfPerson(person = owner, resource = armOrigin) {
  const client_id = withoutProof.clientId
  const redirect_uri = 'http://localhost:3000/auth/microsoft/callback'
  const page = new URL(`${cloud.url}/login/${tenantId}/oauth2/v2.0/authorize`)
  const request = { client_id, redirect_uri, response_type: 'code', scope: `${resource}/.default` }
  page.search = new URLSearchParams(request).toString()
  const code = (await choosePerson(page, person)).searchParams.get('code') ?? ''
  return tokenFor({ grant_type: 'authorization_code', client_id, redirect_uri, code })
}

const tokenOfApplication = (client_id: string, client_secret: string, resource = armOrigin) =>
  tokenFor({ grant_type: 'client_credentials', client_id, client_secret, scope: `${resource}/.default` })

async function callerWith(token: Promise<string>): Promise<CallArm> {
  const headers = { authorization: `Bearer ${await token}` }
  const call = await armCaller(cloud)
  return (method, path, body) => call(method, path, body, headers)
}
const asPerson = (person: typeof owner) => callerWith(tokenOfPerson(person))
const asApplication = (clientId: string, secret: string) => callerWith(tokenOfApplication(clientId, secret))

const ids = ({ body }: Awaited<ReturnType<CallArm>>) => body.value?.map(({ id }) => id)
const tags = { tags: { owner: 'x' } }

test('an owner does everything everywhere', async () => {
  const arm = await asPerson(owner)
  expect(ids(await arm('GET', '/subscriptions'))).toEqual([scope, otherScope])
  expect((await arm('PATCH', storageId, tags)).status).toBe(200)
  const lock = `${groupId}/providers/Microsoft.Authorization/locks/x`
  expect((await arm('PUT', lock, bodyFor(lock))).status).toBe(201)
  expect((await arm('DELETE', lock)).status).toBe(200)
})

describe('a reader of one subscription', () => {
  test('reads it, and does not see the other', async () => {
    const arm = await asPerson(reader)
    expect(ids(await arm('GET', '/subscriptions'))).toEqual([scope])
    expect((await arm('GET', scope)).status).toBe(200)
    expect((await arm('HEAD', groupId)).status).toBe(204)
    expect((await arm('GET', `${scope}/resources`)).body.value).toHaveLength(5)
    expect((await arm('GET', `${scope}/providers/Microsoft.Storage`)).body.registrationState).toBe('Registered')
    expect((await arm('GET', '/tenants')).body.value).toHaveLength(1)
    const name = { name: 'stfree', type: 'Microsoft.Storage/storageAccounts' }
    expect((await arm('POST', `${scope}/providers/Microsoft.Storage/checkNameAvailability`, name)).status).toBe(200)
    expect((await arm('GET', otherScope)).status).toBe(403)
  })

  test.each([
    ['PUT', `${groupId}/providers/Microsoft.Storage/storageAccounts/stnew`, 'Microsoft.Storage/storageAccounts/write'],
    ['PATCH', storageId, 'Microsoft.Storage/storageAccounts/write'],
    ['DELETE', vaultId, 'Microsoft.KeyVault/vaults/delete'],
    ['POST', `${storageId}/listKeys`, 'Microsoft.Storage/storageAccounts/listKeys/action'],
    ['GET', `${otherScope}/resourceGroups/rg-play`, 'Microsoft.Resources/subscriptions/resourceGroups/read'],
    ['GET', `${otherScope}/providers/Microsoft.Storage`, 'Microsoft.Resources/subscriptions/providers/read'],
  ])('may not %s %s, in Azure’s words', async (method, path, action) => {
    const arm = await asPerson(reader)
    const { status, body } = await arm(method, path, method.startsWith('P') ? { location: 'westeurope' } : undefined)
    const over = /over scope '([^']*)'/.exec(body.error?.message ?? '')?.[1]
    expect([status, body.error?.code]).toEqual([403, 'AuthorizationFailed'])
    expect(body.error?.message).toBe(
      `The client '${reader.userPrincipalName}' with object id '${reader.objectId}' does not have authorization to perform action '${action}' over scope '${over}' or the scope is invalid. If access was recently granted, please refresh your credentials.`,
    )
    expect(path.startsWith(over ?? '-')).toBe(true)
    expect((await (await armCaller(cloud))('GET', vaultId)).status).toBe(200)
  })

  test('is told of what does not exist', async () => {
    const arm = await asPerson(reader)
    const nowhere = '/subscriptions/33333333-4444-4555-8666-777777777777'
    expect((await arm('GET', nowhere)).body.error?.code).toBe('SubscriptionNotFound')
    expect((await arm('GET', `${storageId}x`)).body.error?.code).toBe('ResourceNotFound')
  })
})

test('a contributor of one subscription writes there, but gives nobody rights', async () => {
  const arm = await asApplication(web.clientId, 'web-secret')
  const account = `${otherScope}/resourceGroups/rg-play/providers/Microsoft.Storage/storageAccounts/stplay`
  expect((await arm('PUT', account, bodyFor(account))).status).toBe(201)
  const lock = await arm('PUT', `${account}/providers/Microsoft.Authorization/locks/x`, { properties: {} })
  expect([lock.status, lock.body.error?.message]).toEqual([
    403,
    expect.stringContaining(`The client '${web.clientId}' with object id '${servicePrincipalId(web.clientId)}'`),
  ])
  expect((await arm('DELETE', account)).status).toBe(200)
  expect((await arm('PATCH', storageId, tags)).status).toBe(403)
  const atTenant = '/providers/Microsoft.Authorization/roleDefinitions/mine'
  expect((await arm('PUT', atTenant, { properties: {} })).status).toBe(403)
})

test('a person without a role sees the tenant, and no subscription', async () => {
  const arm = await asPerson(guest)
  expect(ids(await arm('GET', '/subscriptions'))).toEqual([])
  expect((await arm('GET', '/tenants')).body.value).toHaveLength(1)
  expect((await arm('GET', scope)).body.error?.message).toContain("action 'Microsoft.Resources/subscriptions/read'")
})

test('a list at the tenant that reaches into subscriptions is for those who may read them all', async () => {
  const assignments = '/providers/Microsoft.Authorization/roleAssignments'
  expect((await (await asPerson(owner))('GET', assignments)).body.value).toHaveLength(2)
  for (const person of [reader, guest]) {
    const { status, body } = await (await asPerson(person))('GET', assignments)
    expect([status, body.error?.message]).toEqual([403, expect.stringContaining("over scope '/'")])
  }
})

describe('a role that lacks an action', () => {
  test('reads the rest', async () => {
    const arm = await asApplication(limited.clientId, 'limited-secret')
    expect((await arm('GET', vaultId)).status).toBe(200)
    for (const path of [`${vaultId}/keys`, `${vaultId.toLowerCase()}/KEYS/disk`])
      expect((await arm('GET', path)).body.error?.message).toContain("action 'Microsoft.KeyVault/vaults/keys/read'")
  })

  test('is what permissions answers', async () => {
    const arm = await asApplication(limited.clientId, 'limited-secret')
    const [actions, notActions] = [['*/read'], ['Microsoft.KeyVault/vaults/keys/read']]
    for (const at of [scope, groupId, serverId]) {
      const { body } = await arm('GET', `${at}/providers/Microsoft.Authorization/permissions?api-version=2022-04-01`)
      expect(body).toEqual({ value: [{ actions, notActions, dataActions: [], notDataActions: [] }] })
    }
  })
})

test('permissions of the application that may do everything, and of nobody', async () => {
  const path = `${scope}/providers/Microsoft.Authorization/permissions?api-version=2022-04-01`
  expect((await (await armCaller(cloud))('GET', path)).body.value).toMatchObject([{ actions: ['*'], notActions: [] }])
  expect((await (await asPerson(guest))('GET', path)).status).toBe(403)
})

describe('Resource Graph', () => {
  const query = 'resourcecontainers | where type == "microsoft.resources/subscriptions" | project id | order by id asc'
  const ask = async (arm: CallArm, subscriptions?: string[]) => {
    const { status, body } = await arm('POST', '/providers/Microsoft.ResourceGraph/resources', { query, subscriptions })
    return status === 200 ? (body.data as { id: string }[]).map(({ id }) => id) : body.error?.details?.[0]?.code
  }

  test('shows what the caller may read', async () => {
    expect(await ask(await asPerson(owner))).toEqual([scope, otherScope])
    expect(await ask(await asPerson(reader))).toEqual([scope])
    expect(await ask(await asPerson(reader), [subscriptionId, otherSubscriptionId])).toEqual([scope])
    expect(await ask(await asPerson(reader), [otherSubscriptionId])).toBe('NoValidSubscriptionsInQueryRequest')
    expect(await ask(await asPerson(guest))).toBe('NoValidSubscriptionsInQueryRequest')
  })
})

test('Microsoft Graph knows no me of an application', async () => {
  const token = await tokenOfApplication(web.clientId, 'web-secret', graphOrigin)
  const get = (path: string) => fetch(`${cloud.url}/graph${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await (await get('/v1.0/me')).json()).error.message).toBe(
    '/me request is only valid with delegated authentication flow.',
  )
  expect((await (await get('/v1.0/organization')).json()).value).toHaveLength(1)
})
