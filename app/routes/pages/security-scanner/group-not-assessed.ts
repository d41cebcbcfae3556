import type { NotAssessedControl } from '#app/contract/scans.ts'

/** Controls that one missing permission, or one other reason, keeps from being assessed. */
export interface NotAssessedGroup {
  permission: string | null
  /** Of the group's first control; the others may name other resources. */
  reason: string
  controls: NotAssessedControl[]
}

/** Groups controls by what keeps them from being assessed, the largest group first; each keeps the given order. */
export function groupNotAssessed(controls: readonly NotAssessedControl[]): NotAssessedGroup[] {
  const groups = new Map<string, NotAssessedGroup>()
  for (const control of controls) {
    const key = control.permission?.toLowerCase() ?? `reason ${control.reason}`
    const group = groups.get(key) ?? { permission: control.permission, reason: control.reason, controls: [] }
    group.controls.push(control)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => b.controls.length - a.controls.length)
}
