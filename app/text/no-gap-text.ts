import type { AcceptedControl } from '#app/contract/exceptions.ts'
import { acceptedText } from './exception-words.ts'

/** What stands where all was assessed and no gap is open: what exceptions accept has failed, and is no pass. */
export function noGapText(accepted: readonly Pick<AcceptedControl, 'findings'>[]): string {
  return accepted.length === 0
    ? 'No gap was found: every control that was assessed passes.'
    : `No gap is open: all else that was assessed passes. ${acceptedText(accepted)}.`
}
