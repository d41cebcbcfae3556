import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Control } from '../controls/control.ts'
import { scoreOf } from './score.ts'

/** Counts of one control as they are stored. */
export interface ControlCounts {
  control_id: string
  passed: number
  failed: number
  not_assessed: number
  excepted: number
}

/** A gap that needs immediate attention: critical, or high with a fix that the roadmap puts first. */
export function needsImmediateAttention(control: Control): boolean {
  return control.severity === 'critical' || (control.severity === 'high' && control.fix.horizon === 'immediate')
}

/** The figures of a scan's summary. */
export function summarize(catalogue: Catalogue, counts: readonly ControlCounts[]) {
  const byId = new Map(catalogue.controls.map((control) => [control.id, control]))
  const failing = counts.filter((count) => count.failed > 0)
  const known = counts.filter((count) => byId.has(count.control_id))
  return {
    ...scoreOf(
      known.map((count) => ({
        controlId: count.control_id,
        passed: count.passed,
        failed: count.failed,
        notAssessed: count.not_assessed,
        excepted: count.excepted,
      })),
      (id) => byId.get(id)?.severity ?? 'low',
    ),
    totalRecommendations: failing.length,
    criticalRecommendations: failing.filter((count) => {
      const control = byId.get(count.control_id)
      return control !== undefined && needsImmediateAttention(control)
    }).length,
  }
}
