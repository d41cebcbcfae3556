import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAzureClient } from '#app/azure/azure-client.ts'
import { type CloudProfile, localCloudOrigins, localCloudProfile } from '#app/azure/cloud-profile.ts'
import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import { createCredential } from '#app/azure/credentials.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { directory } from './test-directory.ts'

const { tenantId, clientId, clientSecret } = directory
const right: CredentialSettings = { method: 'servicePrincipal', tenantId, clientId, clientSecret }

let cloud: Awaited<ReturnType<typeof startLocalCloud>>
let profile: CloudProfile
beforeAll(async () => {
  const subscriptionId = '11111111-2222-4333-8444-555555555555'
  const records = [
    {
      id: `/subscriptions/${subscriptionId}`,
      name: subscriptionId,
      type: 'Microsoft.Resources/subscriptions',
      properties: { displayName: 'One' },
    },
  ]
  cloud = await startLocalCloud({ port: 0, file: ':memory:', records, directory })
  profile = localCloudProfile(cloud.routes)
})
afterAll(() => cloud.close())

const failure = (settings: CredentialSettings, at = profile) =>
  createAzureClient({ profile: at, credential: createCredential(at, settings), pacing: { firstWaitMs: 1 } })
    .listSubscriptions()
    .then(
      () => undefined,
      (error: unknown) => error,
    )

test('a service principal signs in', async () => {
  const client = createAzureClient({ profile, credential: createCredential(profile, right) })
  expect(await client.listSubscriptions()).toMatchObject([{ displayName: 'One' }])
})

test('all clients of one sign-in share one token', async () => {
  cloud.calls.reset()
  const client = createAzureClient({ profile, credential: createCredential(profile, right) })
  const query = {
    subscriptionId: '11111111-2222-4333-8444-555555555555',
    query: 'resources | project id | order by id asc',
    what: 'the resources',
  }
  await Promise.all([
    client.listSubscriptions(),
    client.listResourceGroups(query.subscriptionId),
    client.queryResourceGraph(query).next(),
  ])
  expect(cloud.calls.byRoute.get('POST oauth2/v2.0/token')).toBe(1)
})

test('a wrong secret', async () => {
  expect(await failure({ ...right, clientSecret: 'wrong' })).toMatchObject({
    name: 'AzureError',
    code: 'InvalidClientSecret',
    status: 401,
    message: `The client secret of the application ${clientId} is not valid. Enter the secret's value, not its id.`,
  })
})

test('an unknown application and an unknown tenant', async () => {
  const other = 'f0e1d2c3-0000-4000-8000-00000000ffff'
  expect(await failure({ ...right, clientId: other })).toMatchObject({
    code: 'UnknownApplication',
    message: expect.stringContaining(other),
  })
  for (const tenantId of [other, 'elsewhere.example'])
    expect(await failure({ ...right, tenantId })).toMatchObject({
      name: 'AzureError',
      code: 'UnknownTenant',
      status: 401,
      message: `Entra does not know the tenant ${tenantId}. Check the tenant id and the chosen cloud.`,
    })
})

test('what somebody else said stands in a sentence', () => {
  const signIn = () => createCredential(localCloudProfile(cloud.routes), { ...right, tenantId: 'no tenant' })
  expect(signIn).toThrow(/failed: Invalid tenant id provided\. .*[^.]\. Check tenant id/)
})

test('a sign-in host that cannot be reached', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const gone = localCloudProfile({
    [localCloudOrigins.entra]: `http://127.0.0.1:${port}`,
    [localCloudOrigins.arm]: `${cloud.url}/arm`,
  })
  expect(await failure(right, gone)).toMatchObject({
    code: 'Unreachable',
    status: undefined,
    message: expect.stringContaining(localCloudOrigins.entra),
  })
})

test('a token file that is not there, and one that Entra does not take', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'credentials-'))
  const tokenFile = path.join(folder, 'token')
  const settings: CredentialSettings = { method: 'workloadIdentity', tenantId, clientId, tokenFile }
  expect(await failure(settings)).toMatchObject({
    name: 'AzureError',
    code: 'SignInFailed',
    message: expect.stringContaining('token file'),
  })
  writeFileSync(tokenFile, 'not a token')
  expect(await failure(settings)).toMatchObject({ name: 'AzureError', status: 401 })
  rmSync(folder, { recursive: true })
})
