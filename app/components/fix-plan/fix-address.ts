import type { FixRow } from '#app/contract/fix-plan.ts'

/** The address of a scan's fix plan. @param controlId only what closes the gap of this control */
export const fixPlanAddress = (scanId: string, controlId?: string) =>
  `/app/security-scanner/results/${scanId}/fixes${controlId === undefined ? '' : `?search=${encodeURIComponent(controlId)}`}`

/** Where a row of a plan leads: to its fix, and for what a person has to do to its gap. */
export function fixAddress(scanId: string, { id, state, gaps }: Pick<FixRow, 'id' | 'state' | 'gaps'>): string {
  if (state === 'forYou') return `/app/security-scanner/results/${scanId}/gaps/${gaps[0]?.controlId ?? ''}`
  return `${fixPlanAddress(scanId)}/${id}`
}
