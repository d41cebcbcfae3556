import type { AuditVerification } from '#app/contract/audit.ts'
import type { Services } from '../services.ts'
import { verifyAudit } from './verify-audit.ts'

/** Follows the whole chain, and says up to when it is sound. */
export async function auditVerification(
  services: Pick<Services, 'db' | 'secrets' | 'now'>,
): Promise<AuditVerification> {
  const { rows, firstBroken } = await verifyAudit(services.db, services.secrets)
  const last = await services.db.selectFrom('audit_log').select('at').where('seq', '=', rows).executeTakeFirst()
  return { rows, until: last?.at ?? null, firstBroken, checkedAt: services.now().toISOString() }
}
