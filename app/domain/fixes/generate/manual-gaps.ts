import type { ManualGap } from '#app/contract/remediation.ts'
import type { Pieces } from '../../turns.ts'
import { type OpenFinding, orderedByHeaviness } from './closing-repair.ts'

/** Findings that no template closes as gaps, the heaviest first: those of one control for one reason together. */
export function* manualGaps(open: readonly OpenFinding[]): Pieces<ManualGap[]> {
  const gaps = new Map<string, ManualGap>()
  for (const { control, resource, reason, action } of yield* orderedByHeaviness(open)) {
    yield
    const key = `${control.id} ${reason}`
    const gap = gaps.get(key)
    const { id, name } = resource
    if (gap) {
      gap.affectedResources += 1
      gap.resources.push({ id, name })
    } else
      gaps.set(key, {
        controlId: control.id,
        name: control.gap,
        severity: control.severity,
        affectedResources: 1,
        resources: [{ id, name }],
        reason,
        action,
      })
  }
  return [...gaps.values()]
}
