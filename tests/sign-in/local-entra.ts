import * as oidc from 'openid-client'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import type { Fetch } from '#app/azure/fetch-by.ts'
import { estateDirectory } from '#app/local-cloud/estate/directory.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { choosePerson, submitChoice } from '#tests/local-cloud/choose-person.ts'
import { callback, type TestIdentityProvider } from './identity-provider.ts'

/** The local cloud's Entra, where Ingrid signs in. */
export async function startLocalEntra(): Promise<TestIdentityProvider> {
  const cloud = await startLocalCloud({ file: ':memory:', resources: 20 })
  const profile = localCloudProfile(cloud.routes)
  const { tenantId, clientId, clientSecret } = estateTenant
  const [ingrid] = estateDirectory.people ?? []
  if (!ingrid) throw new Error('The estate has no people.')
  return {
    profile,
    tenantId,
    clientId,
    clientSecret,
    async visit(authUrl, cancels) {
      if (!cancels) return choosePerson(new URL(authUrl), ingrid)
      const answer = await submitChoice(new URL(authUrl), { cancel: 'yes' })
      return new URL(answer.headers.get('location') ?? '')
    },
    async withdraw() {
      const token = await graphToken(`${profile.entra}/${tenantId}/v2.0`, profile.fetch)
      const headers = { authorization: `Bearer ${token}` }
      await fetch(`${cloud.url}/graph/v1.0/me/revokeSignInSessions`, { method: 'POST', headers })
    },
    close: () => cloud.close(),
  }

  /** Ingrid signs in somewhere else, with the right to end her own sessions. */
  async function graphToken(issuer: string, mapped: Fetch | undefined): Promise<string> {
    const config = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
      execute: [oidc.allowInsecureRequests],
      [oidc.customFetch]: mapped as oidc.CustomFetch,
    })
    const verifier = oidc.randomPKCECodeVerifier()
    const page = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: `${profile.graph}/User.Read`,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const answer = ingrid ? await choosePerson(page, ingrid) : page
    return (await oidc.authorizationCodeGrant(config, answer, { pkceCodeVerifier: verifier })).access_token
  }
}
