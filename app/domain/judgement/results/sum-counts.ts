import type { ControlCounts } from '../evaluation/finding.ts'

/**
 * The counts of several judgements as those of one: the resources of each control added up. In the order of the controls'
 * ids, so that what is worked out of them does not depend on the order of the judgements.
 */
export function sumCounts(judgements: Iterable<readonly ControlCounts[]>): ControlCounts[] {
  const sums = new Map<string, ControlCounts>()
  for (const counts of judgements)
    for (const { controlId, passed, failed, notAssessed, excepted } of counts) {
      const sum = sums.get(controlId) ?? { controlId, passed: 0, failed: 0, notAssessed: 0, excepted: 0 }
      sum.passed += passed
      sum.failed += failed
      sum.notAssessed += notAssessed
      sum.excepted += excepted
      sums.set(controlId, sum)
    }
  return [...sums.values()].sort((a, b) => (a.controlId < b.controlId ? -1 : 1))
}
