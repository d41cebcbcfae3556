import type { ServerOptions } from '../../server/connect.ts'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface ApiOptions extends ServerOptions {
  method?: (typeof methods)[number]
  /** A file of JSON, or `-`. */
  body?: string
  json?: boolean
}
