import type { Services } from '../services.ts'
import type { Limits } from './limits.ts'

/** What sign-in, second factor and user management are given. */
export type IdentityServices = Services & {
  limits: Limits
  /** The e-mail address of whoever runs this Parapet. */
  contact: string | null
}

/** Where a sign-in comes from. */
export interface Client {
  address: string
  /** The User-Agent header, cut to 300 characters. */
  agent: string
  /** The value of the device cookie, unchecked. */
  device: string | null
}
