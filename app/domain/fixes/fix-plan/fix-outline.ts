import type { FixLock } from '#app/contract/fix-plan.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { Fix } from './fix.ts'
import type { FixClaim } from './fix-claims.ts'
import { fixRoles } from './fix-roles.ts'
import { locksInTheWay, type ScannedLock } from './locks.ts'

/** A fix without what the server's catalogues know of it. */
export type PlannedFix = Omit<Fix, 'digest' | 'templateId'>

/** What lists tell of a fix beside its name and place, and nothing of each of its resources. */
export interface FixOutline {
  /** Its content without bodies, reasons and resources: all that its variables follow from. */
  shape: TemplateContent
  /** How many findings of each control it closes. */
  findings: { controlId: string; count: number }[]
  /** Resources that it changes. */
  resources: number
  roles: string[]
  locks: FixLock[]
}

/** Where a fix is, for the locks in its way. */
export interface ScannedPlace {
  /** Those that the scan saw. */
  locks: readonly ScannedLock[]
  subscriptionName: string
}

/** @param claims the findings that count as those of the fix */
export function outlineOf(
  { content }: Pick<Fix, 'content'>,
  claims: readonly FixClaim[],
  { locks, subscriptionName }: ScannedPlace,
): FixOutline {
  const counts = new Map<string, number>()
  for (const { controlId } of claims) counts.set(controlId, (counts.get(controlId) ?? 0) + 1)
  return {
    shape: shapeOf(content),
    findings: [...counts].map(([controlId, count]) => ({ controlId, count })),
    resources: content.fixes.reduce((sum, one) => sum + one.resources.length, 0),
    roles: fixRoles(content),
    locks: locksInTheWay(content, locks, subscriptionName),
  }
}

function shapeOf({ modules, variables, fixes, inputs }: TemplateContent): TemplateContent {
  return {
    modules: modules.map(({ reasons, ...use }) => ({
      ...use,
      ...(reasons && { reasons: reasons.map((reason) => ({ ...reason, failing_ids: [] })) }),
    })),
    variables,
    fixes: fixes.map((fix) => ({ ...fix, body: {}, reasons: [], resources: [] })),
    inputs,
  }
}
