import type { PostureGap } from '#app/contract/posture.ts'
import { compareText } from '#app/text/compare-text.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { gapsOf } from './gaps.ts'
import { sumCounts } from './sum-counts.ts'

/** What was counted when a subscription was judged. */
export interface JudgedSubscription {
  scanId: string
  displayName: string
  counts: readonly ControlCounts[]
}

/**
 * The gaps of several subscriptions as those of one, with how many of them each is in, and in which most.
 * @param firstSeen when a control failed first, ISO 8601, by its id
 */
export function postureGaps(
  catalogue: Catalogue,
  judged: readonly JudgedSubscription[],
  firstSeen: ReadonlyMap<string, string>,
): PostureGap[] {
  const places = placesByControl(judged)
  return gapsOf(
    catalogue,
    sumCounts(
      catalogue,
      judged.map((one) => one.counts),
    ),
    firstSeen,
  ).flatMap((gap) => {
    const failing = places.get(gap.controlId) ?? []
    const [most] = failing.toSorted(
      (a, b) => b.affectedResources - a.affectedResources || compareText(a.displayName, b.displayName),
    )
    return most ? [{ ...gap, subscriptions: failing.length, most }] : []
  })
}

function placesByControl(judged: readonly JudgedSubscription[]): Map<string, PostureGap['most'][]> {
  const places = new Map<string, PostureGap['most'][]>()
  for (const { scanId, displayName, counts } of judged)
    for (const { controlId, failed } of counts)
      if (failed > 0) {
        const place = { scanId, displayName, affectedResources: failed }
        const known = places.get(controlId)
        if (known) known.push(place)
        else places.set(controlId, [place])
      }
  return places
}
