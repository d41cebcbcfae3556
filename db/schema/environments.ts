import type { Generated } from 'kysely'
import type { IsoDate } from '../cast.ts'

/** A connected cloud of a client. A removed one stays, so that its scans and executions are readable. */
export interface EnvironmentTable {
  id: string
  name: string
  /** Lower case; of a removed one something that is no name. */
  name_key: string
  client_name: string
  description: string
  /** `public`, `usGovernment`, `china`, `local`. */
  cloud: string
  tenant_id: string | null
  /** JSON of the contract's EnvironmentScope. */
  scope: string
  auth_method: string
  client_id: string | null
  /** Sealed JSON of CredentialSettings; null of Microsoft sign-ins and of the server's configuration. */
  credential_sealed: string | null
  credential_set_at: IsoDate | null
  credential_expires_at: IsoDate | null
  microsoft_session_id: string | null
  /** Since when its sign-in fails; null while it works, as far as is known. */
  sign_in_failed_at: IsoDate | null
  /** Why it failed last, and what to do. */
  sign_in_failure: string | null
  /** 1 when Microsoft was not reached; 0 when the sign-in was refused, and while it works. */
  sign_in_unreached: Generated<number>
  /** `added` or `configuration`. */
  source: string
  created_by: string
  created_at: IsoDate
  last_used_at: IsoDate | null
  removed_at: IsoDate | null
}

/** A sign-in with Microsoft. Verifier and nonce are gone once they were used; of one that has ended nothing sealed is left. */
export interface MicrosoftSessionTable {
  id: string
  /** Who began it. */
  user_id: string | null
  cloud: string
  /** As it was asked for: an id or a domain name. */
  tenant: string
  /** The tenant's id, once it is known. */
  tenant_id: string | null
  client_id: string
  client_secret_sealed: string | null
  redirect_uri: string
  /** SHA-256 of the state. */
  state_hash: string
  /** Sealed JSON: state, nonce, verifier, address of the sign-in. */
  pending_sealed: string | null
  /** Sealed JSON: refresh token, and access token of ARM. */
  tokens_sealed: string | null
  access_expires_at: IsoDate | null
  /** One process at a time renews the tokens; after this another may. */
  refreshing_until: IsoDate | null
  /** JSON of the contract's userProfile. */
  user_profile: string | null
  error: string | null
  created_at: IsoDate
  signed_in_at: IsoDate | null
  ended_at: IsoDate | null
}

/** Where somebody works: the last choice of a person, of all their browsers and terminals. */
export interface WorkingContextTable {
  /** A user's id, or `local` for the person at the machine. */
  owner: string
  environment_id: string
  subscription_id: string | null
  updated_at: IsoDate
}

/** The environments that a user is limited to; a user without limit has none. */
export interface UserEnvironmentTable {
  user_id: string
  environment_id: string
}
