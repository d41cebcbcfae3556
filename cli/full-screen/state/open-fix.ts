import type { FixRow } from '#app/contract/fix-plan.ts'
import { fixOfGap } from './listed.ts'
import { enter, type Next, stay } from './next.ts'
import type { State } from './state.ts'

/** Goes to a fix of the scan that is looked at; what no template can decide says what a person has to do. */
export function openFix(state: State, fix: FixRow): Next {
  const scanId = state.scanned?.results.scan.id
  if (!scanId) return stay(state)
  if (fix.stays) return stay({ ...state, notice: `${fix.name} stays for you: ${fix.stays.action}` })
  const place = { at: 'fix' as const, fixId: fix.id, detail: null, scroll: 0, asking: null, given: {} }
  return stay(enter(state, place), { do: 'readFix', scanId, fixId: fix.id })
}

/** Goes to the fix that closes a gap. */
export function openFixOfGap(state: State, controlId: string): Next {
  const fix = fixOfGap(state, controlId)
  return fix ? openFix(state, fix) : stay({ ...state, notice: 'No fix of this scan closes it any more.' })
}
