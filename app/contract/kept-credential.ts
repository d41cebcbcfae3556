import type { AuthMethod } from './environments.ts'

/** What is kept to sign in with, by a word of people; null where nothing is. */
export const keptCredential: Record<AuthMethod, 'Secret' | 'Certificate' | 'Sign-in' | null> = {
  microsoft: 'Sign-in',
  servicePrincipal: 'Secret',
  clientCertificate: 'Certificate',
  workloadIdentity: null,
  managedIdentity: null,
  azureCli: null,
}
