import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'

/** Who is audited for what nobody signed in has tried. */
export const anonymous = { username: 'anonymous' }

/** Writes a refusal, which has no change to share a transaction with. */
export async function auditRefusal(services: Services, entry: Omit<AuditEntry, 'outcome'>): Promise<void> {
  await services.db.transaction().execute((trx) => recordAudit(trx, services, { ...entry, outcome: 'refused' }))
}
