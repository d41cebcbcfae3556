import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { waitsForApproval } from '#app/contract/plannable.ts'

/**
 * Where a fix stands among those of its scan that a template can close, and which comes next: one whose plan waits for
 * approval before all others, because several are planned together and approved one by one.
 * @param all fixes of the scan
 * @param beside templates that the scan gave, where the fix is one of them
 * @param now in milliseconds
 */
export function placeOf(
  all: readonly FixRow[],
  beside: readonly FixRow[],
  id: string,
  now: number,
): Pick<FixDetail, 'place' | 'provenFixes' | 'next'> {
  const fixes = all.filter(({ state }) => state !== 'forYou')
  const at = fixes.findIndex((one) => one.id === id)
  const toDo = fixes.filter((one) => one.id !== id && one.state !== 'proven')
  const waiting = [...beside, ...toDo].find((one) => one.id !== id && waitsForApproval(one, now))
  return {
    place:
      at === -1
        ? null
        : { at: at + 1, of: fixes.length, previous: fixes[at - 1]?.id ?? null, next: fixes[at + 1]?.id ?? null },
    provenFixes: fixes.filter(({ state }) => state === 'proven').length,
    next: waiting ?? toDo[0] ?? null,
  }
}
