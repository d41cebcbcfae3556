import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { knownControls } from './known-controls.ts'

/**
 * The counts of several judgements as those of one: the resources of each control added up. A tenant is judged with each of
 * its subscriptions and counts once, as the worst of them says. In the order of the controls' ids, so that what is worked out
 * of them does not depend on the order of the judgements.
 */
export function sumCounts(
  catalogue: Pick<Catalogue, 'controls'>,
  judgements: Iterable<readonly ControlCounts[]>,
): ControlCounts[] {
  const { ofTenant } = knownControls(catalogue)
  const sums = new Map<string, ControlCounts>()
  for (const counts of judgements)
    for (const one of counts) {
      const sum = sums.get(one.controlId)
      if (!sum) sums.set(one.controlId, { ...one })
      else if (!ofTenant.has(one.controlId)) add(sum, one)
      else if (isWorse(one, sum)) sums.set(one.controlId, { ...one })
    }
  return [...sums.values()].sort((a, b) => (a.controlId < b.controlId ? -1 : 1))
}

function add(sum: ControlCounts, { passed, failed, notAssessed, excepted }: ControlCounts): void {
  sum.passed += passed
  sum.failed += failed
  sum.notAssessed += notAssessed
  sum.excepted += excepted
}

/** More failures are worse, and what was judged at all tells more than what could not be assessed. */
function isWorse(one: ControlCounts, other: ControlCounts): boolean {
  const difference =
    one.failed - other.failed ||
    one.excepted - other.excepted ||
    one.passed - other.passed ||
    one.notAssessed - other.notAssessed
  return difference > 0
}
