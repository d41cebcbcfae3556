import type { CloudProfile } from '#app/azure/cloud-profile.ts'

/** Somebody's sign-in host in a test: the local cloud's, or one that others have certified. */
export interface TestIdentityProvider {
  profile: CloudProfile
  tenantId: string
  clientId: string
  clientSecret: string
  /** Does in the browser what a person does: chooses an account and agrees, or cancels. @returns where the browser is sent to. */
  visit(authUrl: string, cancels?: boolean): Promise<URL>
  /** Ends what the person has signed in to. */
  withdraw(): Promise<void>
  close(): Promise<void>
}

export const callback = 'http://127.0.0.1:3000/auth/microsoft/callback'
