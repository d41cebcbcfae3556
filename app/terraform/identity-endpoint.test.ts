import { ManagedIdentityCredential } from '@azure/identity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openIdentityEndpoint } from './identity-endpoint.ts'

const arm = 'https://management.azure.com'
const expiresOnTimestamp = Math.floor(Date.now() / 1000) * 1000 + 3_600_000

let endpoint: Awaited<ReturnType<typeof openIdentityEndpoint>>
const tokenFor = vi.fn(async (scope: string) => ({ token: `token of ${scope}`, expiresOnTimestamp }))
beforeEach(async () => {
  tokenFor.mockClear()
  endpoint = await openIdentityEndpoint([arm], tokenFor)
})
afterEach(() => {
  vi.unstubAllEnvs()
  return endpoint.close()
})

const ask = (resource: string, header: string = endpoint.secret) =>
  fetch(`${endpoint.env.IDENTITY_ENDPOINT}?api-version=2019-08-01&resource=${encodeURIComponent(resource)}`, {
    headers: { 'x-identity-header': header },
  })

describe('the endpoint of a run’s identity', () => {
  it('is understood by Microsoft’s own library', async () => {
    for (const [name, value] of Object.entries(endpoint.env)) vi.stubEnv(name, value)
    const token = await new ManagedIdentityCredential().getToken(`${arm}/.default`)
    expect(token).toMatchObject({ token: `token of ${arm}/.default`, expiresOnTimestamp })
  })

  it('takes a resource with and without a slash', async () => {
    expect((await ask(`${arm}/`)).status).toBe(200)
    expect(await (await ask(arm)).json()).toMatchObject({ resource: arm, token_type: 'Bearer' })
  })

  it.each([
    ['without the header', arm, ''],
    ['with another header', arm, 'x'.repeat(43)],
    ['for another resource', 'https://vault.azure.net', undefined],
  ])('gives nothing %s', async (_, resource, header) => {
    const answer = await ask(resource, header ?? endpoint.secret)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toContain('token of')
    expect(tokenFor).not.toHaveBeenCalled()
  })

  it('says that there is no token, and not why', async () => {
    tokenFor.mockRejectedValueOnce(new Error('AADSTS70043: secret things'))
    const answer = await ask(arm)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('AADSTS')
  })
})
