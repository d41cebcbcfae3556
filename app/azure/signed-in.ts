import type { TokenCredential } from '@azure/identity'
import { z } from 'zod'
import type { CloudProfile } from './cloud-profile.ts'

/** Whom a sign-in speaks for, as its token says. What the token leaves out is null. */
export interface SignedIn {
  kind: 'application' | 'person'
  name: string | null
  objectId: string | null
  clientId: string | null
  tenantId: string | null
}

const text = z.string().min(1).nullable().catch(null).default(null)

/** Claims of Entra's access tokens ("Access token claims reference"); those of versions 1 and 2. */
const Claims = z.object({
  oid: text,
  tid: text,
  appid: text,
  azp: text,
  idtyp: text,
  scp: text,
  name: text,
  app_displayname: text,
  preferred_username: text,
  unique_name: text,
})

/**
 * Gets a token for Azure Resource Manager and reads whom it speaks for. Nothing is decided by that, so the signature is
 * Azure's to check.
 * @throws AzureError when the sign-in is refused
 */
export async function signedIn(
  { arm }: CloudProfile,
  credential: TokenCredential,
  abortSignal?: AbortSignal,
): Promise<SignedIn> {
  const answer = await credential.getToken(`${arm}/.default`, { abortSignal })
  const claims = Claims.parse(payloadOf(answer?.token ?? ''))
  const isPerson = claims.idtyp === 'user' || (claims.idtyp === null && claims.scp !== null)
  return {
    kind: isPerson ? 'person' : 'application',
    name: isPerson ? (claims.preferred_username ?? claims.unique_name ?? claims.name) : claims.app_displayname,
    objectId: claims.oid,
    clientId: claims.appid ?? claims.azp,
    tenantId: claims.tid,
  }
}

/** The claims of a token; nothing of one that is no JWT. */
export function payloadOf(token: string): unknown {
  try {
    return z
      .object({})
      .loose()
      .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}
