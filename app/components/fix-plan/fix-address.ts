import type { FixRow } from '#app/contract/fix-plan.ts'

/** The address of a scan's fix plan. */
export const fixPlanAddress = (scanId: string) => `/app/security-scanner/results/${scanId}/fixes`

/** Where a row of a plan leads: to its fix, and for what a person has to do to its gap. */
export function fixAddress(scanId: string, { id, state, gaps }: Pick<FixRow, 'id' | 'state' | 'gaps'>): string {
  if (state === 'forYou') return `/app/security-scanner/results/${scanId}/gaps/${gaps[0]?.controlId ?? ''}`
  return `${fixPlanAddress(scanId)}/${id}`
}
