import type { ControlCounts } from '../evaluation/finding.ts'

/** How many controls apply to what was read, and how many of them were assessed on every resource that they judge. */
export function assessedControls(counts: readonly ControlCounts[]): { applying: number; assessed: number } {
  const applying = counts.filter(({ passed, failed, notAssessed }) => passed + failed + notAssessed > 0)
  return { applying: applying.length, assessed: applying.filter(({ notAssessed }) => notAssessed === 0).length }
}
