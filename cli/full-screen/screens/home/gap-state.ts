import type { FixRow } from '#app/contract/fix-plan.ts'
import type { Gap } from '#app/contract/scans.ts'
import { formatCount } from '#app/text/count.ts'
import { fixGainText } from '#app/text/points.ts'
import { part, type TonedPart } from '../../../output/toned-line.ts'
import { gapPoints } from '../../state/gap-points.ts'
import { fixOfGap } from '../../state/listed.ts'
import type { State } from '../../state/state.ts'

/** How far a gap is on its way to be closed, in a word; of one that nobody has begun, what closing it brings. */
export function gapState(state: Pick<State, 'scanned'>, gap: Gap): TonedPart {
  const { scanned } = state
  const fixed = scanned?.results.fixed?.gaps[gap.controlId]
  if (fixed && fixed.closed >= fixed.of) return part('proven', 'good')
  if (fixed) return part(`${formatCount(fixed.closed)} of ${formatCount(fixed.of)}`, 'change')
  const fix = fixOfGap(state, gap.controlId)
  if (!fix || fix.state === 'forYou') return part('for you', 'person')
  if (fix.state === 'planned' || fix.state === 'planning' || fix.state === 'applying') return part(fix.state, 'active')
  if (fix.state === 'failed') return part('failed', 'bad')
  if (isLocked(fix)) return part('locked', 'change')
  const points = scanned ? gapPoints(gap, scanned.results.scoreParts) : 0
  return part(fixGainText({ gain: points, brought: 0 }), 'good')
}

/** Where locks guard only some of its resources the rest can be applied. */
function isLocked({ locks, resources }: FixRow): boolean {
  const guarded = new Set(locks.flatMap(({ resourceIds }) => resourceIds))
  return guarded.size > 0 && guarded.size >= resources
}
