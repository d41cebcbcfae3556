import type { GateOptions } from '../../overview/gate.ts'
import type { ServerOptions } from '../../server/connect.ts'

/** The options of `parapet scan`. */
export interface ScanOptions extends ServerOptions, GateOptions {
  all?: boolean
  file?: string
  /** A file, or `-` for standard output. */
  report?: string
  /** A file of accepted findings. */
  exceptions?: string
  /** A folder of one's own controls. */
  controls?: string
  save?: boolean
  json?: boolean
}
