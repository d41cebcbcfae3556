import type { FindingStatus } from '#app/contract/findings.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { ServerOptions } from '../../server/connect.ts'

export interface FindingListOptions extends ServerOptions {
  severity?: Severity
  control?: string
  status?: FindingStatus
  search?: string
  /** Of which subscription `latest` is. */
  subscription?: string
  all?: boolean
  json?: boolean
}

export interface FindingShowOptions extends ServerOptions {
  /** In which a fingerprint is looked for. */
  scan: string
  subscription?: string
  json?: boolean
}
