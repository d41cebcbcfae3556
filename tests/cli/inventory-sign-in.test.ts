import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAzureClient } from '#app/azure/azure-client.ts'
import { signInCertificate, signInKey } from '#app/local-cloud/estate/sign-in-certificate.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { armOrigin } from '#app/local-cloud/origins.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import type { AzureOptions } from '#cli/commands/inventory/collect/options.ts'
import { signIn } from '#cli/commands/inventory/collect/sign-in.ts'
import { jobToken } from './job-token.ts'
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
  federated = await jobToken()
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

const application = (end: string) => ({ tenant: tenantId, clientId: clientOf(end) })
const local = () => ({ cloud: 'local' as const, cloudPort: Number(new URL(cloud.url).port) })
const gitHub = () => ({ ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/github?a=1`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job' })
const azurePipelines = () => ({
  SYSTEM_OIDCREQUESTURI: `${url}/pipelines`,
  SYSTEM_ACCESSTOKEN: 'job',
  AZURESUBSCRIPTION_SERVICE_CONNECTION_ID: 'connection',
})

interface Way {
  by: string
  subscriptions: number
  options: () => Partial<AzureOptions>
  variables?: () => Record<string, string>
}

const ways: Way[] = [
  { by: 'nothing: the application of the local cloud', subscriptions: 3, options: () => ({}) },
  { by: 'a secret in a file', subscriptions: 3, options: () => ({ ...application('01'), secretFile: file('secret') }) },
  {
    by: 'a certificate',
    subscriptions: 3,
    options: () => ({ ...application('03'), certificateFile: file('app.pem') }),
  },
  {
    by: 'a federated token',
    subscriptions: 2,
    options: () => application('04'),
    variables: () => ({ AZURE_FEDERATED_TOKEN: federated }),
  },
  {
    by: 'a file with a federated token',
    subscriptions: 2,
    options: () => application('04'),
    variables: () => ({ AZURE_FEDERATED_TOKEN_FILE: file('token') }),
  },
  { by: 'Azure Pipelines', subscriptions: 2, options: () => application('04'), variables: azurePipelines },
  {
    by: 'the identity of the machine',
    subscriptions: 3,
    options: () => ({ auth: 'managedIdentity' }),
    variables: () => ({ IDENTITY_ENDPOINT: `${url}/msi`, IDENTITY_HEADER: 'header' }),
  },
  {
    by: 'the Azure CLI',
    subscriptions: 3,
    options: () => ({ auth: 'azureCli' }),
    variables: () => ({ PATH: `${file('bin')}:${process.env.PATH}` }),
  },
]

describe('collecting signs in', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(ways)('by $by', async ({ subscriptions, options, variables }) => {
    for (const [name, value] of Object.entries(variables?.() ?? {})) vi.stubEnv(name, value)
    const client = createAzureClient(signIn({ ...local(), ...options() }, process.env))
    expect(await client.listSubscriptions()).toHaveLength(subscriptions)
  })

  it.each([
    { by: 'a secret', subscriptions: 3, end: '01', more: () => ({ AZURE_CLIENT_SECRET: secret }) },
    { by: 'GitHub', subscriptions: 2, end: '04', more: gitHub },
  ])('by $by, with variables alone, and writes no secret anywhere', async ({ subscriptions, end, more }) => {
    const out = file('out.ndjson')
    const variables = { AZURE_TENANT_ID: tenantId, AZURE_CLIENT_ID: clientOf(end), ...more() }
    const run = await runParapet(['inventory', 'collect', '--all-subscriptions', '--out', out, '--json'], {
      env: { ...env, PARAPET_AZURE_CLOUD: 'local', PARAPET_CLOUD_PORT: String(local().cloudPort), ...variables },
    })
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: expect.stringContaining('✔') })
    const { head } = JSON.parse(run.stdout) as { head: { subscriptions: unknown[] } }
    expect(head.subscriptions).toHaveLength(subscriptions)
    const written = readFileSync(out, 'utf8')
    for (const hidden of [secret, federated, token]) expect(run.stdout + run.stderr + written).not.toContain(hidden)
  })

  it('says how else, when nobody is signed in with the Azure CLI, which was tried for want of another way', async () => {
    vi.stubEnv('PATH', file('no-folder'))
    const { credential } = signIn({ cloud: 'public' }, {})
    await expect(credential.getToken('https://management.azure.com/.default')).rejects.toThrow(
      /Azure CLI could not be found.*Other ways to sign in: parapet inventory collect --help/,
    )
  })

  it.each<{ options: Partial<AzureOptions>; said: string }>([
    { options: { auth: 'servicePrincipal', tenant: 't' }, said: '--client-id is missing' },
    { options: { auth: 'servicePrincipal', tenant: 't', clientId: 'c' }, said: 'The client secret is missing' },
    {
      options: { ...application('01'), secretFile: '/none' },
      said: 'The client secret in /none cannot be read: there is no such file',
    },
    { options: { auth: 'clientCertificate', tenant: 't', clientId: 'c' }, said: '--certificate-file is missing' },
    { options: { auth: 'workloadIdentity', tenant: 't', clientId: 'c' }, said: 'needs a token of the pipeline' },
    { options: { tenant: 't', clientId: 'c' }, said: 'proves that it is itself' },
    { options: { cloudPort: undefined }, said: '--cloud local needs --cloud-port' },
  ])('not with $options, and says why', ({ options, said }) => {
    expect(() => signIn({ ...local(), ...options }, {})).toThrow(said)
  })
})
