import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importPKCS8, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInCertificate, signInKey } from '#app/local-cloud/estate/sign-in-certificate.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { armOrigin } from '#app/local-cloud/origins.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, remove } = temporaryFolder()
const { tenantId } = estateTenant
const clientOf = (end: string) => `a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a${end}`
const secret = 'local-cloud-reader-secret'

let cloud: LocalCloud
let federated: string
let token: string
/** In place of GitHub, of Azure Pipelines, and of the identity endpoint of an Azure machine. */
const provider = createServer((request, response) => {
  const body = request.url?.startsWith('/msi')
    ? {
        access_token: token,
        expires_on: String(Math.floor(Date.now() / 1000) + 3600),
        resource: armOrigin,
        token_type: 'Bearer',
      }
    : { value: federated, oidcToken: federated }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
let url: string

beforeAll(async () => {
  cloud = await startLocalCloud({ file: ':memory:', resources: 200 })
  token = await cloud.issueToken(armOrigin)
  federated = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer('https://token.ci.embedded.invalid')
    .setSubject('repo:aldergrove/infrastructure:ref:refs/heads/main')
    .setAudience('api://AzureADTokenExchange')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(signInKey, 'RS256'))
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  writeFileSync(file('app.pem'), `${signInCertificate}\n${signInKey}`)
  writeFileSync(file('secret'), `${secret}\n`)
  writeFileSync(file('token'), federated)
  mkdirSync(file('bin'))
  const answer = JSON.stringify({ accessToken: token, expires_on: Math.floor(Date.now() / 1000) + 3600 })
  writeFileSync(file('bin/az'), `#!/bin/sh\necho '${answer}'\n`)
  chmodSync(file('bin/az'), 0o755)
})
afterAll(async () => {
  provider.close()
  await cloud.close()
  remove()
})

const application = (end: string) => ({ AZURE_TENANT_ID: tenantId, AZURE_CLIENT_ID: clientOf(end) })

describe('collecting signs in', () => {
  it.each([
    {
      by: 'a secret in a variable',
      subscriptions: 3,
      more: () => ({ ...application('01'), AZURE_CLIENT_SECRET: secret }),
    },
    {
      by: 'a secret in a file',
      subscriptions: 3,
      more: () => ({ ...application('01'), AZURE_CLIENT_SECRET_FILE: file('secret') }),
    },
    {
      by: 'a certificate',
      subscriptions: 3,
      more: () => ({ ...application('03'), AZURE_CLIENT_CERTIFICATE_PATH: file('app.pem') }),
    },
    {
      by: 'a federated token',
      subscriptions: 2,
      more: () => ({ ...application('04'), AZURE_FEDERATED_TOKEN: federated }),
    },
    {
      by: 'a file with a federated token',
      subscriptions: 2,
      more: () => ({ ...application('04'), AZURE_FEDERATED_TOKEN_FILE: file('token') }),
    },
    {
      by: 'GitHub',
      subscriptions: 2,
      more: () => ({
        ...application('04'),
        ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/github?a=1`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job',
      }),
    },
    {
      by: 'Azure Pipelines',
      subscriptions: 2,
      more: () => ({
        ...application('04'),
        SYSTEM_OIDCREQUESTURI: `${url}/pipelines`,
        SYSTEM_ACCESSTOKEN: 'job',
        AZURESUBSCRIPTION_SERVICE_CONNECTION_ID: 'connection',
      }),
    },
    {
      by: 'the identity of the machine',
      subscriptions: 3,
      more: () => ({
        PARAPET_AZURE_AUTH: 'managedIdentity',
        IDENTITY_ENDPOINT: `${url}/msi`,
        IDENTITY_HEADER: 'header',
      }),
    },
    {
      by: 'the Azure CLI',
      subscriptions: 3,
      more: () => ({ PARAPET_AZURE_AUTH: 'azureCli', PATH: `${file('bin')}:${process.env.PATH}` }),
    },
  ])('by $by', async ({ subscriptions, more }) => {
    const out = file('out.ndjson')
    const run = await runParapet(['inventory', 'collect', '--all-subscriptions', '--out', out, '--json'], {
      env: { ...env, PARAPET_AZURE_CLOUD: 'local', PARAPET_CLOUD_PORT: new URL(cloud.url).port, ...more() },
    })
    expect(run.stderr).toContain('✔')
    expect(run.code).toBe(0)
    const { head } = JSON.parse(run.stdout) as { head: { subscriptions: unknown[] } }
    expect(head.subscriptions).toHaveLength(subscriptions)
    const written = readFileSync(out, 'utf8')
    for (const hidden of [secret, federated, token]) expect(run.stdout + run.stderr + written).not.toContain(hidden)
  })
})
