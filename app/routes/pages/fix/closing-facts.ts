import { countOf, formatCount } from '#app/text/count.ts'
import type { Fact } from './score-card.tsx'

/** What a fix closes of its findings: as it is reviewed, approved and proven. */
export interface Closing {
  closes: number
  /** Findings that it is about. */
  of: number
  /** Gaps of which it closes something. */
  gaps: number
  /** Those that known locks will keep open. */
  behindLocks: number
}

/** `7 of 8 findings`; of a fix that closes all, `8 findings of 3 gaps`. */
export function closesText({ closes, of, gaps }: Pick<Closing, 'closes' | 'of' | 'gaps'>): string {
  if (closes === 0) return 'nothing'
  if (closes < of) return `${formatCount(closes)} of ${countOf(of, 'finding')}`
  return `${countOf(of, 'finding')} of ${countOf(gaps, 'gap')}`
}

/** The rows that say it, the same on each step: what closes, and what stays open behind locks. */
export function closingFacts(closing: Closing): Fact[] {
  const { behindLocks } = closing
  return [
    { name: 'Closes', value: closesText(closing) },
    ...(behindLocks > 0
      ? [{ name: 'Will stay open', value: `${formatCount(behindLocks)}, behind a lock`, tone: 'warning' as const }]
      : []),
  ]
}
