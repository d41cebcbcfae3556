import { get } from 'node:http'
import { ManagedIdentityCredential } from '@azure/identity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type IdentityEndpoint, startIdentityEndpoint } from './identity-endpoint.server.ts'

const arm = 'https://management.azure.com'
const expiresOnTimestamp = Date.parse('2126-01-01T00:00:00Z')
let endpoint: IdentityEndpoint
let asked: (string | string[])[]
let failure: Error | undefined

beforeEach(async () => {
  asked = []
  failure = undefined
  endpoint = await startIdentityEndpoint(
    {
      async getToken(scopes) {
        asked.push(scopes)
        if (failure) throw failure
        return { token: 'token-of-a-person', expiresOnTimestamp }
      },
    },
    arm,
  )
  for (const [name, value] of Object.entries(endpoint.env)) vi.stubEnv(name, value)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await endpoint.close()
})

const ask = (change: { query?: string; header?: string; method?: string } = {}) =>
  fetch(`${endpoint.env.IDENTITY_ENDPOINT}?${change.query ?? `api-version=2019-08-01&resource=${arm}`}`, {
    method: change.method ?? 'GET',
    headers: { 'X-IDENTITY-HEADER': change.header ?? endpoint.env.IDENTITY_HEADER },
  })

describe('the identity endpoint of a run', () => {
  it('gives Azure’s own library a token', async () => {
    const token = await new ManagedIdentityCredential().getToken(`${arm}/.default`)
    expect(token).toMatchObject({ token: 'token-of-a-person', expiresOnTimestamp })
    expect(asked).toEqual([`${arm}/.default`])
  })

  it('answers as an App Service does, with or without a slash after the resource', async () => {
    const answer = await ask({ query: `resource=${encodeURIComponent(`${arm}/`)}&api-version=2019-08-01` })
    expect(await answer.json()).toEqual({
      access_token: 'token-of-a-person',
      expires_on: String(expiresOnTimestamp / 1000),
      resource: `${arm}/`,
      token_type: 'Bearer',
    })
  })

  it.each([
    ['another header', { header: 'guessed' }, 401],
    ['another resource', { query: 'api-version=2019-08-01&resource=https://graph.microsoft.com' }, 400],
    ['another version', { query: `api-version=2017-09-01&resource=${arm}` }, 400],
    ['another method', { method: 'POST' }, 400],
  ])('refuses %s', async (_, change, status) => {
    const answer = await ask(change)
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('token-of')
    expect(asked).toEqual([])
  })

  it.each(['//', '/%', '*'])('stands a request of %s', async (path) => {
    const { port } = new URL(endpoint.env.IDENTITY_ENDPOINT)
    const status = await new Promise((resolve, reject) =>
      get(
        { host: '127.0.0.1', port, path, headers: { 'x-identity-header': endpoint.env.IDENTITY_HEADER } },
        ({ statusCode }) => resolve(statusCode),
      ).on('error', reject),
    )
    expect(status).toBe(400)
  })

  it('says why the sign-in gives no token', async () => {
    failure = new Error('The sign-in with Microsoft has ended.')
    expect(await (await ask()).json()).toEqual({ error: { code: 'SignInFailed', message: failure.message } })
  })

  it('is gone with its run', async () => {
    await endpoint.close()
    await expect(ask()).rejects.toThrow()
  })
})
