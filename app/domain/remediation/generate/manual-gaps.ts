import type { ManualGap } from '#app/contract/remediation.ts'
import { byHeaviness, type OpenFinding } from './claim.ts'

/** Findings that no template closes as gaps, the heaviest first: those of one control for one reason together. */
export function manualGaps(open: readonly OpenFinding[]): ManualGap[] {
  const gaps = new Map<string, ManualGap>()
  for (const { control, reason, action } of [...open].sort(byHeaviness)) {
    const key = `${control.id} ${reason}`
    const gap = gaps.get(key)
    if (gap) gap.affectedResources += 1
    else
      gaps.set(key, {
        controlId: control.id,
        name: control.gap,
        severity: control.severity,
        affectedResources: 1,
        reason,
        action,
      })
  }
  return [...gaps.values()]
}
