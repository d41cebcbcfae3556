import type { AuditOutcome, AuditRow, AuditVerification } from '#app/contract/audit.ts'
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

const names: Record<string, string> = { mfa: 'MFA', microsoft: 'Microsoft' }

/** What a code of the log says in words: `user.change-role` as `User: change role`. */
export function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.').map((part) =>
    part
      .split('-')
      .map((word) => names[word] ?? word)
      .join(' '),
  )
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${verb && `: ${verb}`}`
}

/** What its details call the object of a row, in this order; what only has an id goes by what it is about. */
const namingDetails = ['name', 'workspace', 'controlId'] as const

/** What somebody knows the object of a row by; null where the row has no more than its id. */
export function objectName({ detail }: Pick<AuditRow, 'detail'>): string | null {
  const names = namingDetails.map((key) => detail[key])
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null
}
