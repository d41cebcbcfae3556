import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { localCloudOrigins, localCloudProfile } from '#app/azure/cloud-profile.ts'
import { callback, type TestIdentityProvider } from './identity-provider.ts'

const tenantId = '3f0a9d61-5c27-4e88-b1d4-8a6e2c90f745'
const clientId = 'a81c5e07-24b9-4f6d-9e31-6c2f5d7c8b31'
const clientSecret = 'a-secret-of-the-certified-provider'
const armScope = `${localCloudOrigins.arm}/user_impersonation`
const mount = `/${tenantId}/v2.0`
const accountId = 'ingrid'

/** An OpenID provider that is certified and not ours, in Entra's place; whoever asks ARM with any token sees one subscription. */
export async function startCertifiedProvider(): Promise<TestIdentityProvider> {
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(`${localCloudOrigins.entra}${mount}`, configuration)
  provider.proxy = true
  const oidc = provider.callback()
  const grants: string[] = []
  let cancels = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path.startsWith('/arm/')) return answerArm(request, response)
    Object.assign(request.headers, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'login.embedded.invalid' })
    if (path.startsWith('/interaction/')) return interact(request, response)
    // It does not know Entra's prompt for choosing an account; like Entra's it shows a page each time.
    Object.assign(request, {
      originalUrl: path,
      url: path.replace(mount, '').replace('prompt=select_account', 'prompt=consent'),
    })
    await oidc(request, response)
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (cancels) {
      const refusal = { error: 'access_denied', error_description: 'the person canceled' }
      return provider.interactionFinished(request, response, refusal)
    }
    const grant = new provider.Grant({ accountId, clientId })
    grant.addOIDCScope(`openid profile offline_access ${armScope}`)
    const grantId = await grant.save()
    grants.push(grantId)
    await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
  }

  return {
    profile: localCloudProfile({
      [localCloudOrigins.entra]: url,
      [localCloudOrigins.arm]: `${url}/arm`,
    }),
    tenantId,
    clientId,
    clientSecret,
    async visit(authUrl, cancel = false) {
      cancels = cancel
      return browse(authUrl, url)
    },
    async withdraw() {
      for (const id of grants) await (await provider.Grant.find(id))?.destroy()
    },
    close: () => new Promise((resolve) => server.close(() => resolve()) && server.closeAllConnections()),
  }
}

const configuration: ConstructorParameters<typeof Provider>[1] = {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  scopes: ['openid', 'offline_access', armScope],
  claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'tid'] },
  conformIdTokenClaims: false,
  findAccount: () => ({
    accountId,
    claims: async () => ({
      sub: accountId,
      name: 'Ingrid Solheim',
      preferred_username: 'ingrid.solheim@aldergrove.example',
      tid: tenantId,
    }),
  }),
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['a key of the test'] },
  rotateRefreshToken: true,
  ttl: {
    AccessToken: 3600,
    AuthorizationCode: 900,
    IdToken: 3600,
    RefreshToken: 86_400,
    Grant: 86_400,
    Interaction: 900,
    Session: 900,
  },
}

function answerArm(request: IncomingMessage, response: ServerResponse): void {
  const isSignedIn = /^Bearer \S+$/.test(request.headers.authorization ?? '')
  response.statusCode = isSignedIn ? 200 : 401
  response.setHeader('content-type', 'application/json')
  const subscriptionId = '7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c'
  const value = [
    { id: `/subscriptions/${subscriptionId}`, subscriptionId, displayName: 'Production', state: 'Enabled', tenantId },
  ]
  response.end(
    JSON.stringify(isSignedIn ? { value } : { error: { code: 'AuthenticationFailed', message: 'no token' } }),
  )
}

/** Follows redirects with cookies, as a browser does, until they leave the provider. */
async function browse(authUrl: string, url: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(authUrl)
  while (next.origin === localCloudOrigins.entra) {
    const answer = await fetch(url + next.pathname + next.search, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${next.pathname} answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
  }
  return next
}
