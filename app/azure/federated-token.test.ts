import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { federatedToken, tokenSourceIn } from './federated-token.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parapet-token-'))
const file = path.join(folder, 'token')
writeFileSync(file, 'from-a-file\n')

let asked: { method?: string; url?: string; headers: IncomingHttpHeaders }[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const provider = createServer(({ method, url, headers }, response) => {
  asked.push({ method, url, headers })
  response.writeHead(answer.status).end(JSON.stringify(answer.body))
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  provider.close()
  rmSync(folder, { recursive: true, force: true })
})

const gitHub = () => ({
  ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/token?v=1`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job-secret',
})
const azurePipelines = () => ({
  SYSTEM_OIDCREQUESTURI: `${url}/oidc`,
  SYSTEM_ACCESSTOKEN: 'job-secret',
  AZURESUBSCRIPTION_SERVICE_CONNECTION_ID: 'connection',
})

async function tokenOf(env: Record<string, string>): Promise<string> {
  const source = tokenSourceIn(env)
  if (!source) throw new Error('no source')
  return federatedToken(source)
}

describe('a federated token', () => {
  test('of a variable, and of a file, which is read anew each time', async () => {
    expect(await tokenOf({ AZURE_FEDERATED_TOKEN: ' text ' })).toBe('text')
    const fromFile = { AZURE_FEDERATED_TOKEN_FILE: file, AZURE_FEDERATED_TOKEN: 'other' }
    expect(await tokenOf(fromFile)).toBe('from-a-file')
    writeFileSync(file, 'a fresh one')
    expect(await tokenOf(fromFile)).toBe('a fresh one')
  })

  test('GitHub is asked for one for Entra', async () => {
    answer = { status: 200, body: { value: 'of-github' } }
    expect(await tokenOf(gitHub())).toBe('of-github')
    expect(asked).toMatchObject([
      {
        method: 'GET',
        url: '/token?v=1&audience=api%3A%2F%2FAzureADTokenExchange',
        headers: { authorization: 'bearer job-secret' },
      },
    ])
  })

  test('Azure Pipelines is asked for one of the connection', async () => {
    answer = { status: 200, body: { oidcToken: 'of-pipelines' } }
    expect(await tokenOf(azurePipelines())).toBe('of-pipelines')
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/oidc?api-version=7.1&serviceConnectionId=connection',
        headers: { authorization: 'Bearer job-secret' },
      },
    ])
  })

  test('nothing that names a source is none', () => {
    expect(tokenSourceIn({ ACTIONS_ID_TOKEN_REQUEST_URL: url, SYSTEM_OIDCREQUESTURI: url })).toBeUndefined()
  })
})

describe('none is given', () => {
  test.each([
    [403, { message: 'no' }],
    [200, { value: '' }],
    [200, 'text'],
  ])('status %i with %j says what to allow, and no secret', async (status, body) => {
    answer = { status, body }
    const error = (await tokenOf(gitHub()).catch((failure: unknown) => failure)) as Error
    expect(error).toMatchObject({ name: 'AzureError', code: 'NoFederatedToken', status: 401 })
    expect(error.message).toContain('id-token: write')
    expect(error.message).not.toContain('job-secret')
  })

  test.each([
    [{ AZURE_FEDERATED_TOKEN_FILE: path.join(folder, 'none') }, 'cannot be read (ENOENT)'],
    [{ ...gitHub(), ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:9' }, 'could not be asked'],
    [{ ACTIONS_ID_TOKEN_REQUEST_URL: 'http://example.invalid', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x' }, 'not https'],
  ])('%j', async (env, said) => {
    await expect(tokenOf(env as Record<string, string>)).rejects.toThrow(said)
  })
})
