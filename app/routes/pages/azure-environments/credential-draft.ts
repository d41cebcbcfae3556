import { type AuthMethod, CredentialInput } from '#app/contract/environments.ts'

export type CredentialMethod = Exclude<AuthMethod, 'microsoft'>

/** What a person has typed to let Parapet sign in. */
export interface CredentialDraft {
  method: CredentialMethod
  tenantId: string
  clientId: string
  clientSecret: string
  /** The day that a secret ends, `2027-05-31`; empty when it is not known. */
  endsOn: string
  certificate: string
}

export const emptyCredential: CredentialDraft = {
  method: 'servicePrincipal',
  tenantId: '',
  clientId: '',
  clientSecret: '',
  endsOn: '',
  certificate: '',
}

export type CredentialErrors = Partial<Record<keyof CredentialDraft, string>>

/** What the server is given of a draft, or what is wrong with it, by field. */
export function readCredential(draft: CredentialDraft): { credential: CredentialInput } | { errors: CredentialErrors } {
  const parsed = CredentialInput.safeParse(inputOf(draft))
  if (parsed.success) return { credential: parsed.data }
  const errors: CredentialErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] === 'expiresAt' ? 'endsOn' : (path[0] as keyof CredentialDraft)
    errors[field] ??= draft[field] === '' ? 'This field is required.' : message
  }
  return { errors }
}

function inputOf({ method, tenantId, clientId, clientSecret, endsOn, certificate }: CredentialDraft): object {
  switch (method) {
    case 'servicePrincipal':
      return { method, tenantId, clientId, clientSecret, expiresAt: endsOn === '' ? null : `${endsOn}T00:00:00Z` }
    case 'clientCertificate':
      return { method, tenantId, clientId, certificate }
    case 'workloadIdentity':
      return { method, tenantId, clientId }
    case 'managedIdentity':
      return { method, clientId: clientId.trim() || undefined }
    case 'azureCli':
      return { method, tenantId: tenantId.trim() || undefined }
  }
}
