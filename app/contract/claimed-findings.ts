import type { Severity } from './severity.ts'
import type { TemplateContent } from './template-content.ts'

/** One finding that a template claims to close. */
export interface ClaimedFinding {
  controlId: string
  title: string
  severity: Severity
  resourceId: string
  /** The module that closes it; null of a fix. */
  module: string | null
}

/** What the fixes and modules of a template claim to close: each failing resource of each control once. */
export function claimedFindings({ fixes, modules }: Pick<TemplateContent, 'fixes' | 'modules'>): ClaimedFinding[] {
  const claimed = new Map<string, ClaimedFinding>()
  const claim = (one: ClaimedFinding) => claimed.set(`${one.controlId} ${one.resourceId.toLowerCase()}`, one)
  for (const { reasons, resources } of fixes)
    for (const { failing_id: resourceId } of resources)
      for (const { control_id: controlId, title, severity } of reasons)
        claim({ controlId, title, severity, resourceId, module: null })
  for (const { name, reasons = [] } of modules)
    for (const { control_id: controlId, title, severity, failing_ids } of reasons)
      for (const resourceId of failing_ids) claim({ controlId, title, severity, resourceId, module: name })
  return [...claimed.values()]
}
