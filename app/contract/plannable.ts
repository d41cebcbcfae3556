import type { FixRow } from './fix-plan.ts'

/** Whether the plan of a fix waited longer than it may. @param now in milliseconds */
export const isPlanOld = ({ state, planExpiresAt }: Pick<FixRow, 'state' | 'planExpiresAt'>, now: number): boolean =>
  state === 'planned' && planExpiresAt !== null && Date.parse(planExpiresAt) <= now

/** Whether a fix can be planned as it is: nothing waits or runs, nothing has to be given first. @param now in milliseconds */
export function isPlannable(fix: Pick<FixRow, 'state' | 'missing' | 'planExpiresAt'>, now: number): boolean {
  if (fix.missing > 0) return false
  return fix.state === 'notPlanned' || fix.state === 'undone' || fix.state === 'failed' || isPlanOld(fix, now)
}

/** Whether a plan waits for somebody to approve it. @param now in milliseconds */
export const waitsForApproval = (fix: Pick<FixRow, 'state' | 'planExpiresAt'>, now: number): boolean =>
  fix.state === 'planned' && !isPlanOld(fix, now)

/** The fix to go on with: the first that is neither proven nor for a person; undefined when nothing is left. */
export const nextFix = <Fix extends Pick<FixRow, 'state'>>(fixes: readonly Fix[]): Fix | undefined =>
  fixes.find(({ state }) => state !== 'proven' && state !== 'forYou')
