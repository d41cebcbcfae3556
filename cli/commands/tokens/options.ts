import type { Role } from '#app/contract/session.ts'
import type { ServerOptions } from '../../server/connect.ts'

export interface TokenOptions extends ServerOptions {
  role: Role
  days: number
  json?: boolean
}
