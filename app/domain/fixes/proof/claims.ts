import { type ClaimedFinding, claimedFindings } from '#app/contract/claimed-findings.ts'
import type { FixKind } from '#app/contract/template-content.ts'
import { normaliseId, typeOf } from '../../arm/resource-id.ts'
import type { Control } from '../../judgement/controls/control.ts'
import type { FixRun } from '../run/fix-run.ts'

/** What a run of a template claims to close, and what its fixes change. */
export interface Claims {
  claims: ClaimedFinding[]
  changed: { id: string; apiVersion: string; kind: FixKind }[]
}

/**
 * What a run of a template claims. A reason of another resource than the failing one does not count, and an undo says
 * nothing of what Azure does not take back.
 */
export function claimsOf(
  { content, fixes, undo }: Pick<FixRun, 'content' | 'fixes' | 'undo'>,
  controls: readonly Control[],
): Claims {
  const types = new Map(controls.map((control) => [control.id, control.resource.toLowerCase()]))
  const taken = fixes.filter((one) => !(undo && one.fix.irreversible))
  const isJudged = ({ controlId, resourceId }: ClaimedFinding) => {
    const judged = types.get(controlId)
    return judged === undefined || judged === typeOf(resourceId)?.toLowerCase()
  }
  const changed = new Map(
    taken.flatMap(({ fix: { type, kind }, resources }) =>
      resources.map(({ id }) => [normaliseId(id), { id, apiVersion: type.split('@')[1] ?? '', kind }] as const),
    ),
  )
  const left = taken.map(({ fix, resources }) => ({ ...fix, resources }))
  return {
    claims: claimedFindings({ fixes: left, modules: content.modules }).filter(isJudged),
    changed: [...changed.values()],
  }
}
