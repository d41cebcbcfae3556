import * as oidc from 'openid-client'
import { z } from 'zod'
import { AzureError } from '../azure-error.ts'
import type { CloudProfile } from '../cloud-profile.ts'
import { entraCodeIn } from '../entra-code.ts'
import type { SignInApplication } from './sign-in-application.ts'
import { refusedSignIn, signInError } from './sign-in-error.ts'
import { withRetries } from './with-retries.ts'

/** What is used of it; state and nonce bind an answer to its sign-in, so the answer has to name no issuer. */
const Discovered = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
})
type Discovered = z.infer<typeof Discovered>

const Refused = z.object({ error: z.string(), error_description: z.string().default('') })

/** Seconds that the clocks of this server and of Microsoft may differ by. */
export const clockToleranceSeconds = 300

/**
 * Hosts that issuers are named by where it is not the host that is asked.
 * Source: https://learn.microsoft.com/entra/identity-platform/authentication-national-cloud
 */
const issuerHosts: Partial<Record<CloudProfile['name'], string>> = {
  china: 'https://login.partner.microsoftonline.cn',
}

/** An application at the sign-in of its tenant. */
export interface DiscoveredSignIn {
  /** The tenant's id, also where a domain name was given. */
  tenantId: string
  config: oidc.Configuration
}

/**
 * Reads the tenant's discovery document and takes the tenant's id from its issuer: other clouds than the public one
 * know their issuer by the id alone.
 * @throws AzureError `UnknownTenant`, `Unreachable`, `SignInFailed`
 */
export async function discover(application: SignInApplication): Promise<DiscoveredSignIn> {
  const { profile, clientId, clientSecret } = application
  const metadata = await readDocument(application).catch((error: unknown) => {
    throw signInError(error, application)
  })
  const tenantId = tenantOf(metadata.issuer, application)
  const config = new oidc.Configuration(
    metadata,
    clientId,
    { [oidc.clockTolerance]: clockToleranceSeconds },
    oidc.ClientSecretPost(clientSecret),
  )
  oidc.enableNonRepudiationChecks(config)
  // The local cloud shows its pages on loopback, without TLS.
  if (profile.custom) oidc.allowInsecureRequests(config)
  config[oidc.customFetch] = profile.fetch as oidc.CustomFetch
  return { tenantId, config }
}

async function readDocument(application: SignInApplication): Promise<Discovered> {
  const { profile, tenant } = application
  const url = `${profile.entra}/${encodeURIComponent(tenant)}/v2.0/.well-known/openid-configuration`
  const { answer, body } = await withRetries(async () => {
    const answer = await profile.fetch(url, { signal: AbortSignal.timeout(30_000) })
    return { answer, body: (await answer.json()) as unknown }
  })
  const refused = Refused.safeParse(body)
  if (refused.success && entraCodeIn(refused.data.error_description))
    throw refusedSignIn(refused.data.error, refused.data.error_description, application)
  const found = Discovered.safeParse(body)
  if (answer.ok && found.success) return found.data
  throw new AzureError(
    `${profile.entra} answered ${answer.status} for the tenant ${tenant}, without a sign-in page. Check the tenant id and the chosen cloud.`,
    { status: 401, code: 'SignInFailed' },
  )
}

function tenantOf(issuer: string, { profile, tenant }: SignInApplication): string {
  const { origin, pathname } = new URL(issuer)
  const tenantId = /^\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/v2\.0$/i.exec(pathname)?.[1]
  if (tenantId !== undefined && [profile.entra, issuerHosts[profile.name]].includes(origin)) return tenantId
  throw new AzureError(
    `${tenant} is not one tenant of ${profile.label}. Enter the id or a domain name of the client’s own tenant.`,
    { status: 401, code: 'UnknownTenant' },
  )
}
