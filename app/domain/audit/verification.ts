import type { AuditVerification } from '#app/contract/audit.ts'
import type { Db } from '#db/database.ts'
import type { Services } from '../services.ts'
import { verifyAudit } from './verify-audit.ts'

type VerificationServices = Pick<Services, 'db' | 'secrets' | 'now'>

const underWay = new WeakMap<Db, Promise<AuditVerification>>()

/**
 * Follows the whole chain, and says up to when it is sound. A long log takes a while: whoever asks meanwhile is told what
 * that look finds.
 */
export function auditVerification(services: VerificationServices): Promise<AuditVerification> {
  const found = underWay.get(services.db) ?? follow(services).finally(() => underWay.delete(services.db))
  underWay.set(services.db, found)
  return found
}

async function follow({ db, secrets, now }: VerificationServices): Promise<AuditVerification> {
  const { rows, firstBroken } = await verifyAudit(db, secrets)
  const last = await db.selectFrom('audit_log').select('at').where('seq', '=', rows).executeTakeFirst()
  return { rows, until: last?.at ?? null, firstBroken, checkedAt: now().toISOString() }
}
