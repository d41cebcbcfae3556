import type { FixKind } from '#app/contract/template-content.ts'
import { normaliseId, typeOf } from '../../arm/resource-id.ts'
import type { Control } from '../../judgement/controls/control.ts'
import type { FixRun } from '../run/fix-run.ts'

/** One finding that a run of a template claims to close. */
export interface Claim {
  controlId: string
  title: string
  severity: Control['severity']
  resourceId: string
  /** The module that closes it; null of a fix. */
  module: string | null
}

/** What a run of a template claims to close, and what its fixes change. */
export interface Claims {
  claims: Claim[]
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
  const claims = new Map<string, Claim>()
  const claim = (one: Claim) => {
    const judged = types.get(one.controlId)
    if (judged !== undefined && judged !== typeOf(one.resourceId)?.toLowerCase()) return
    claims.set(claimKey(one.controlId, one.resourceId), one)
  }
  const changed = new Map<string, Claims['changed'][number]>()
  for (const { fix, resources } of fixes.filter((one) => !(undo && one.fix.irreversible)))
    for (const { id, failing_id: resourceId } of resources) {
      changed.set(normaliseId(id), { id, apiVersion: fix.type.split('@')[1] ?? '', kind: fix.kind })
      for (const { control_id: controlId, title, severity } of fix.reasons)
        claim({ controlId, title, severity, resourceId, module: null })
    }
  for (const { name, reasons = [] } of content.modules)
    for (const { control_id: controlId, title, severity, failing_ids } of reasons)
      for (const resourceId of failing_ids) claim({ controlId, title, severity, resourceId, module: name })
  return { claims: [...claims.values()], changed: [...changed.values()] }
}

/** Under which a control on a resource is found again. */
export function claimKey(controlId: string, resourceId: string): string {
  return `${controlId} ${normaliseId(resourceId)}`
}
