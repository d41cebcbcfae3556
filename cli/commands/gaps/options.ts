import type { Severity } from '#app/contract/severity.ts'
import type { ServerOptions } from '../../server/connect.ts'

interface GapOptions extends ServerOptions {
  /** Of which subscription `latest` is. */
  subscription?: string
  json?: boolean
}

export interface GapListOptions extends GapOptions {
  severity?: Severity
  category?: string
  service?: string
}

export interface GapShowOptions extends GapOptions {
  /** Id of the scan, its beginning, or latest. */
  scan: string
}
