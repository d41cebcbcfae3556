import type { GapAssignment } from '#app/contract/assignments.ts'
import type { Gap, NotAssessedControl } from '#app/contract/scans.ts'
import type { Severity } from '#app/contract/severity.ts'

/** A row of the list: a failing control, or one that could not be assessed. */
export interface GapRow {
  controlId: string
  name: string
  description: string
  severity: Severity
  category: string
  service: string
  resources: number
  /** What the affected resources are called; `not assessed` for what could not be read. */
  noun: string
  assessed: boolean
  critical: boolean
  /** Who cares for it; null when nobody does. */
  assignee: string | null
}

/** What a row tells of a gap. */
export type ListedGap = Pick<
  Gap,
  'controlId' | 'name' | 'description' | 'severity' | 'category' | 'service' | 'affectedResources' | 'noun' | 'critical'
>

/** Failing controls first, each list in its given order: heaviest first. */
export function gapRows(
  gaps: readonly ListedGap[],
  notAssessed: readonly NotAssessedControl[],
  assignments: readonly GapAssignment[],
): GapRow[] {
  const assigneeOf = new Map(assignments.map(({ controlId, assignee }) => [controlId, assignee]))
  return [
    ...gaps.map((gap) => ({
      controlId: gap.controlId,
      name: gap.name,
      description: gap.description,
      severity: gap.severity,
      category: gap.category,
      service: gap.service,
      resources: gap.affectedResources,
      noun: gap.noun,
      assessed: true,
      critical: gap.critical,
      assignee: assigneeOf.get(gap.controlId) ?? null,
    })),
    ...notAssessed.map((control) => ({
      controlId: control.controlId,
      name: control.name,
      description: control.reason,
      severity: control.severity,
      category: control.category,
      service: control.service,
      resources: control.resources,
      noun: 'not assessed',
      assessed: false,
      critical: false,
      assignee: assigneeOf.get(control.controlId) ?? null,
    })),
  ]
}
