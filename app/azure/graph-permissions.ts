import type { TokenCredential } from '@azure/identity'
import { z } from 'zod'
import type { CloudProfile } from './cloud-profile.ts'
import { payloadOf } from './signed-in.ts'

/** `roles` of an application, `scp` of a person ("Access token claims reference"). */
const Claims = z.object({
  roles: z.array(z.string()).catch([]).default([]),
  scp: z.string().catch('').default(''),
})

/**
 * Gets a token for Microsoft Graph and reads what it is good for, e.g. `Policy.Read.All`. Only a report is made of that, so
 * the signature is Graph's to check.
 * @throws AzureError when the sign-in is refused
 */
export async function graphPermissions(
  { graph }: CloudProfile,
  credential: TokenCredential,
  abortSignal?: AbortSignal,
): Promise<string[]> {
  const answer = await credential.getToken(`${graph}/.default`, { abortSignal })
  const { roles, scp } = Claims.parse(payloadOf(answer?.token ?? ''))
  return [...roles, ...scp.split(' ').filter((scope) => scope !== '')]
}
