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
