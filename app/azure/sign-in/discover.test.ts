import { describe, expect, it } from 'vitest'
import { AzureError } from '../azure-error.ts'
import { type CloudProfile, realClouds } from '../cloud-profile.ts'
import { discover } from './discover.ts'

const tenantId = '5e1f3a90-6b7c-4d28-9f41-0a8c2e6d7b15'

function documentOf(issuer: string) {
  const host = new URL(issuer).origin
  return {
    issuer,
    authorization_endpoint: `${host}/${tenantId}/oauth2/v2.0/authorize`,
    token_endpoint: `${host}/${tenantId}/oauth2/v2.0/token`,
    jwks_uri: `${host}/${tenantId}/discovery/v2.0/keys`,
  }
}

/** An application whose tenant's document is answered like this; what was asked is noted. */
function application(profile: CloudProfile, tenant: string, answers: (() => Response)[]) {
  const asked: string[] = []
  const answering: CloudProfile = {
    ...profile,
    async fetch(url) {
      asked.push(url)
      const [first, ...rest] = answers
      const answer = (rest.length > 0 ? answers.shift() : first) ?? Response.error
      return answer()
    },
  }
  const redirectUri = 'https://parapet.example/auth/microsoft/callback'
  return { asked, application: { profile: answering, tenant, clientId: 'c', clientSecret: 's', redirectUri } }
}

const failure = (profile: CloudProfile, tenant: string, answers: (() => Response)[]) =>
  discover(application(profile, tenant, answers).application).then(
    () => expect.fail('it was not refused'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(AzureError)
      return error as AzureError
    },
  )

describe('the sign-in of a tenant', () => {
  it.each([
    ['public', 'https://login.microsoftonline.com'],
    ['usGovernment', 'https://login.microsoftonline.us'],
    ['china', 'https://login.partner.microsoftonline.cn'],
  ] as const)('is found by a domain name in the cloud %s', async (name, host) => {
    const document = documentOf(`${host}/${tenantId}/v2.0`)
    const { asked, application: one } = application(realClouds[name], 'aldergrove.example', [
      () => Response.json(document),
    ])
    const { tenantId: found, config } = await discover(one)
    expect(found).toBe(tenantId)
    expect(config.serverMetadata()).toMatchObject(document)
    expect(asked).toEqual([`${realClouds[name].entra}/aldergrove.example/v2.0/.well-known/openid-configuration`])
  })

  it.each([
    ['of many tenants', 'https://login.microsoftonline.com/{tenantid}/v2.0'],
    ['of another host', `https://login.evil.example/${tenantId}/v2.0`],
    ['of another cloud', `https://login.microsoftonline.us/${tenantId}/v2.0`],
  ])('is not that %s', async (_, issuer) => {
    const refused = await failure(realClouds.public, 'organizations', [() => Response.json(documentOf(issuer))])
    expect(refused).toMatchObject({
      code: 'UnknownTenant',
      message: expect.stringContaining('not one tenant of Azure'),
    })
  })

  it('is told to be unknown in words', async () => {
    const body = { error: 'invalid_tenant', error_description: "AADSTS90002: Tenant 'x' not found." }
    const refused = await failure(realClouds.public, 'x.example', [() => Response.json(body, { status: 400 })])
    expect(refused).toMatchObject({
      code: 'UnknownTenant',
      message: 'Entra does not know the tenant x.example. Check the tenant id and the chosen cloud.',
    })
  })

  it('is tried again when there was no connection', async () => {
    const broken = () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
    }
    const good = () => Response.json(documentOf(`https://login.microsoftonline.com/${tenantId}/v2.0`))
    const { asked, application: one } = application(realClouds.public, tenantId, [broken, good])
    await discover(one)
    expect(asked).toHaveLength(2)
    expect(await failure(realClouds.public, tenantId, [broken])).toMatchObject({
      code: 'Unreachable',
      status: undefined,
    })
  })

  it('is not a page that somebody else answers', async () => {
    expect(await failure(realClouds.public, tenantId, [() => new Response('<p>Proxy</p>')])).toMatchObject({
      code: 'SignInFailed',
    })
  })
})
