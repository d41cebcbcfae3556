import type { AuditOutcome, AuditVerification } from '#app/contract/audit.ts'
import { countOf, formatCount } from './count.ts'
import type { Times } from './time.ts'

/** What following the chain has found, in sentences. */
export function verificationText({ rows, until, firstBroken }: AuditVerification, times: Times): string {
  const sound = `${countOf(rows, 'row')}${until === null ? '' : `, up to ${times.exact(until)} ${times.zone}`}`
  if (firstBroken === null)
    return rows === 0
      ? 'Intact: the audit log is empty, and signed as such.'
      : `Intact: ${sound}. Each follows the one before, and the log ends where its signature says.`
  return `Broken at row ${formatCount(firstBroken)}: something was changed, put in or taken out there. Sound before it: ${sound}. Compare the log with a backup.`
}

export const outcomeWords: Record<AuditOutcome, string> = { done: 'Done', refused: 'Refused' }
