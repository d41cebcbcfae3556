import type { Gap } from '#app/contract/scans.ts'
import type { ScoreParts } from '#app/contract/score-parts.ts'

/**
 * The points of the score that a gap costs. Controls of one severity count alike, each by the share of its resources that
 * pass.
 */
export function gapPoints(
  { severity, affectedResources, assessedResources }: Pick<Gap, 'severity' | 'affectedResources' | 'assessedResources'>,
  { parts }: Pick<ScoreParts, 'parts'>,
): number {
  const part = parts.find((one) => one.severity === severity)
  if (!part || part.controls === 0 || assessedResources === 0) return 0
  return ((part.mostPoints / part.controls) * affectedResources) / assessedResources
}
