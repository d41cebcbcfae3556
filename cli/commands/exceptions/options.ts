import type { ExceptionState } from '#app/contract/exceptions.ts'
import type { ServerOptions } from '../../server/connect.ts'

export interface ExceptionListOptions extends ServerOptions {
  control?: string
  state?: ExceptionState
  json?: boolean
}

export interface ImportOptions extends ServerOptions {
  subscription?: string
  json?: boolean
}

export interface AddOptions extends ServerOptions {
  subscription?: string
  resource?: string[]
  name?: string[]
  group?: string[]
  /** `name: value`. */
  tag?: string[]
  all?: boolean
  reason: string
  approvedBy: string
  approvedIn?: string
  /** A day, such as 2027-03-31. */
  until?: string
  json?: boolean
}
