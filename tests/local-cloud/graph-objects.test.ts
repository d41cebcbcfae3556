import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphOrigin } from '#app/local-cloud/origins.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'

const reader = { clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a01', secret: 'local-cloud-reader-secret' }
const limited = { clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a02', secret: 'local-cloud-limited-secret' }
const withoutRole = { clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a06', secret: 'local-cloud-no-role-secret' }

let cloud: LocalCloud
beforeAll(async () => {
  cloud = await startLocalCloud({ file: ':memory:', records: [] })
})
afterAll(() => cloud.close())

async function read(path: string, { clientId, secret } = reader): Promise<{ status: number; body: GraphBody }> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret }
  const signIn = await fetch(`${cloud.url}/login/${cloud.directory.tenantId}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, scope: `${graphOrigin}/.default` }),
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
  const answer = await fetch(path.replace(graphOrigin, `${cloud.url}/graph`), {
    headers: { authorization: `Bearer ${access_token}` },
  })
  return { status: answer.status, body: (await answer.json()) as GraphBody }
}

interface GraphBody {
  value?: Record<string, unknown>[]
  error?: { code: string; message: string }
  '@odata.nextLink'?: string
  [name: string]: unknown
}
const at = (path: string) => `${graphOrigin}/v1.0/${path}`

test.each([
  ['policies/authorizationPolicy', 'allowInvitesFrom'],
  ['policies/identitySecurityDefaultsEnforcementPolicy', 'isEnabled'],
  ['policies/authenticationMethodsPolicy', 'authenticationMethodConfigurations'],
  ['policies/adminConsentRequestPolicy', 'reviewers'],
  ['policies/deviceRegistrationPolicy', 'multiFactorAuthConfiguration'],
])('%s is one object', async (path, property) => {
  const { status, body } = await read(at(path))
  expect(status).toBe(200)
  expect(body).toHaveProperty(property)
})

test.each([
  'identity/conditionalAccess/policies',
  'applications',
  'directoryRoles',
  'users',
  'domains',
  'groupSettings',
])('%s is a collection', async (path) => {
  const { status, body } = await read(at(path))
  expect(status).toBe(200)
  expect(body.value).toBeInstanceOf(Array)
})

test('a collection comes in pages, with the properties that were asked for', async () => {
  const first = await read(`${at('applications')}?$select=id,displayName&$top=5`)
  expect(first.body.value).toHaveLength(5)
  expect(Object.keys(first.body.value?.[0] ?? {})).toEqual(['id', 'displayName'])
  const names = first.body.value?.map(({ displayName }) => displayName) ?? []
  let next = first.body['@odata.nextLink']
  while (next !== undefined) {
    const { body } = await read(next)
    names.push(...(body.value?.map(({ displayName }) => displayName) ?? []))
    next = body['@odata.nextLink']
  }
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(14)
})

test('users are narrowed down to guests', async () => {
  expect((await read(`${at('users')}?$filter=userType eq 'Guest'`)).body.value).toHaveLength(6)
  expect((await read(`${at('users')}?$filter=userType eq 'Member'`)).body.value).toEqual([])
})

test('the members of a role are read below it', async () => {
  const roles = (await read(at('directoryRoles'))).body.value ?? []
  const { id } = roles.find(({ displayName }) => displayName === 'Global Administrator') ?? {}
  expect((await read(at(`directoryRoles/${id}/members`))).body.value).toHaveLength(5)
  expect((await read(at('directoryRoles/none/members'))).status).toBe(404)
})

test.each([
  [limited, 'identity/conditionalAccess/policies', 200, undefined],
  [limited, 'applications', 403, 'Authorization_RequestDenied'],
  [limited, 'policies/deviceRegistrationPolicy', 403, 'Authorization_RequestDenied'],
  [withoutRole, 'identity/conditionalAccess/policies', 403, 'AccessDenied'],
  [withoutRole, 'policies/authorizationPolicy', 403, 'Authorization_RequestDenied'],
])('a token is good for what was granted: %o reads %s: %i', async (who, path, status, code) => {
  const answer = await read(at(path), who)
  expect(answer.status).toBe(status)
  expect(answer.body.error?.code).toBe(code)
})

test('what Graph does not serve here is refused as a path', async () => {
  expect((await read(at('subscribedSkus'))).status).toBe(400)
})
