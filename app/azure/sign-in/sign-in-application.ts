import type { CloudProfile } from '../cloud-profile.ts'

/** The app registration that people sign in to, and where its sign-in is. */
export interface SignInApplication {
  profile: CloudProfile
  /** The tenant's id, or one of its domain names. */
  tenant: string
  clientId: string
  clientSecret: string
  /** Where Entra sends the browser back to. */
  redirectUri: string
}

/** What the sign-in asks for: who it is, tokens that can be renewed, and Azure Resource Manager in their name. */
export function signInScope({ profile }: Pick<SignInApplication, 'profile'>): string {
  return `openid profile offline_access ${profile.arm}/user_impersonation`
}
