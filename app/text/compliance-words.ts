import type { ComplianceScope, RequirementState, StandardCompliance } from '../contract/compliance.ts'
import { countOf } from './count.ts'
import { formatDay } from './time.ts'

/** The states as all sides call them. */
export const stateWords: Record<RequirementState, string> = {
  met: 'Met',
  notMet: 'Not met',
  byHand: 'By hand',
  due: 'Due',
  ended: 'Ended',
  notJudged: 'Not judged',
}

/** `21 of 80 requirements met, 14 by hand` of those that controls judged; what nobody attested is not said. */
export function metWords({ met, judged, byHand }: Pick<StandardCompliance, 'met' | 'judged' | 'byHand'>): string {
  const attested = byHand === 0 ? '' : `, ${byHand} by hand`
  if (judged === 0) return `No requirement judged${attested}`
  return `${met} of ${countOf(judged, 'requirement')} met${attested}`
}

/** `as of 22 Nov 2026`, or that nothing was scanned. */
export function asOfWords({ scannedAt }: Pick<ComplianceScope, 'scannedAt'>): string {
  return scannedAt === null ? 'never scanned' : `as of ${formatDay(scannedAt)}`
}
