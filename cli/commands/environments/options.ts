import type { AuthMethod, CloudName } from '#app/contract/environments.ts'
import type { ReadOptions } from '../../server/connect.ts'

/** What a sign-in is made of; the secret itself is never among them. */
export interface SignInOptions {
  auth?: Exclude<AuthMethod, 'microsoft'>
  tenant?: string
  clientId?: string
  secretStdin?: boolean
  certificateFile?: string
  /** ISO 8601. */
  secretExpires?: string
}

export interface AddOptions extends ReadOptions, SignInOptions {
  name: string
  client: string
  description?: string
  cloud: CloudName
  /** Ids or names; absent for all that the sign-in can read. */
  subscription?: string[]
  /** An id or a name: all below it, in place of subscriptions. */
  managementGroup?: string
}

export interface EditOptions extends ReadOptions {
  name?: string
  client?: string
  description?: string
}

export type RotateOptions = ReadOptions & SignInOptions

export interface RemoveOptions extends ReadOptions {
  yes?: boolean
  /** Also when workspaces hold resources. */
  abandon?: boolean
}
