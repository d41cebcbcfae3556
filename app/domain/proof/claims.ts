import type { FixKind, TemplateContent } from '#app/contract/template-content.ts'
import type { Control } from '../controls/control.ts'
import { normaliseId, typeOf } from '../controls/resource-id.ts'

/** One finding that a run of fixes claims to close. */
export interface Claim {
  controlId: string
  title: string
  severity: Control['severity']
  resourceId: string
}

/** What a run of fixes claims to close, and what it changed. */
export interface Claims {
  claims: Claim[]
  changed: { id: string; apiVersion: string; kind: FixKind }[]
}

/**
 * What a run of a template's fixes claims. A reason of another resource than the failing one does not count.
 * @param idsOf the ids that the run gave for a fix; undefined when it left them as the template has them.
 */
export function claimsOf(
  { fixes }: Pick<TemplateContent, 'fixes'>,
  controls: readonly Control[],
  idsOf: (fixName: string) => readonly unknown[] | undefined,
): Claims {
  const types = new Map(controls.map((control) => [control.id, control.resource.toLowerCase()]))
  const claims = new Map<string, Claim>()
  const changed = new Map<string, Claims['changed'][number]>()
  for (const fix of fixes) {
    const given = idsOf(fix.name)
    const chosen = given && new Set(given.filter((id) => typeof id === 'string').map(normaliseId))
    const apiVersion = fix.type.split('@')[1] ?? ''
    for (const { id, failing_id } of fix.resources) {
      if (chosen && !chosen.has(normaliseId(id))) continue
      changed.set(normaliseId(id), { id, apiVersion, kind: fix.kind })
      for (const { control_id: controlId, title, severity } of fix.reasons) {
        const judged = types.get(controlId)
        if (judged !== undefined && judged !== typeOf(failing_id)?.toLowerCase()) continue
        claims.set(claimKey(controlId, failing_id), { controlId, title, severity, resourceId: failing_id })
      }
    }
  }
  return { claims: [...claims.values()], changed: [...changed.values()] }
}

/** Under which a control on a resource is found again. */
export function claimKey(controlId: string, resourceId: string): string {
  return `${controlId} ${normaliseId(resourceId)}`
}
