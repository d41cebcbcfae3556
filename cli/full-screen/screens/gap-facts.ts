import type { Gap } from '#app/contract/scans.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { lockWords } from '#app/text/fix-words.ts'
import { fixGainText, gainText } from '#app/text/points.ts'
import { formatShortDay, utc } from '#app/text/time.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { type Fact, factLines } from '../lines/flow.ts'
import { gapPoints } from '../state/gap-points.ts'
import { fixOfGap } from '../state/listed.ts'
import type { GapEvidence, State } from '../state/state.ts'

/** What a gap fails on: property, what is expected, how many. */
export function gapFacts(gap: Gap, { control, findings }: GapEvidence, width: number): TonedLine[] {
  const first = findings.items.find(({ evidence }) => evidence.length > 0)?.evidence[0]
  return factLines(
    [
      ['Wanted', control.title],
      ['Property', first?.path ?? ''],
      ['Expected', first?.expected ?? '', 'good'],
      ['Failing', `${formatCount(gap.affectedResources)} ${gap.noun} of ${formatCount(gap.assessedResources)}`],
    ],
    width,
  )
}

/** Since when a gap is open, and which requirements ask for it to be closed. */
export const standardFacts = ({ firstSeenAt, standards }: Gap, width: number): TonedLine[] =>
  factLines(
    [
      ['Open', firstSeenAt ? `since ${formatShortDay(firstSeenAt)}` : ''],
      ['Standards', standards.map(({ standard, requirement }) => `${standard} ${requirement}`).join(', ')],
    ],
    width,
  )

/** What closes a gap, what that brings, breaks and needs. */
export function fixFacts(state: State, gap: Gap, width: number): TonedLine[] {
  const fix = fixOfGap(state, gap.controlId)
  const points = state.scanned ? gapPoints(gap, state.scanned.results.scoreParts) : 0
  const costs: Fact = ['Costs', `${gainText(points).slice(1)} of the score`]
  if (!fix) return factLines([costs], width)
  const { caption, words } = fixStateText(fix, state.now, utc)
  const facts: Fact[] = fix.stays
    ? [costs, ['Why', fix.stays.reason, 'person'], ['To do', fix.stays.action]]
    : [
        costs,
        ['Closes', `${countOf(fix.findings, 'finding')}, ${fixGainText(fix)} points`, 'good'],
        ['Breaks', fix.mayBreak[0] ?? '', 'change'],
        ['Needs', fix.roles.join(' or ')],
        ['Locks', fix.locks.map((lock) => `${lockWords(lock)} on ${lock.name}`).join(', '), 'change'],
        ['State', caption === null ? words : `${words}, ${caption}`],
      ]
  if (fix.stays) return [[part('Stays for you', 'person')], ...factLines(facts, width)]
  return factLines([['Fix', fix.name, 'strong'], ...facts], width)
}
