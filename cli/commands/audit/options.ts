import type { AuditFormat, AuditOutcome } from '#app/contract/audit.ts'
import type { ServerOptions } from '../../server/connect.ts'

export interface AuditFilterOptions extends ServerOptions {
  actor?: string
  action?: string
  object?: string
  outcome?: AuditOutcome
  from?: string
  to?: string
}

export interface AuditListOptions extends AuditFilterOptions {
  json?: boolean
  limit: string
}

export interface AuditExportOptions extends AuditFilterOptions {
  format: AuditFormat
}

/** What the server is asked for. */
export const filterOf = ({ actor, action, object, outcome, from, to }: AuditFilterOptions) => ({
  actor,
  action,
  object,
  outcome,
  from,
  to,
})
