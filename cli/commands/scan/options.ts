import type { Severity } from '#app/contract/severity.ts'
import type { ServerOptions } from '../../server/connect.ts'

/** The options of `parapet scan`. */
export interface ScanOptions extends ServerOptions {
  all?: boolean
  file?: string
  failOn?: Severity
  report?: string
  /** A file of accepted findings. */
  exceptions?: string
  save?: boolean
  json?: boolean
}
