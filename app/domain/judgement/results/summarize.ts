import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { needsImmediateAttention } from './gaps.ts'
import { scoreOf } from './score.ts'

/** The figures of a judgement. */
export function summarize(catalogue: Pick<Catalogue, 'controls'>, counts: readonly ControlCounts[]) {
  const byId = new Map(catalogue.controls.map((control) => [control.id, control]))
  const failing = counts.filter((count) => count.failed > 0)
  return {
    ...scoreOf(counts, new Map(catalogue.controls.map(({ id, severity }) => [id, severity]))),
    totalRecommendations: failing.length,
    criticalRecommendations: failing.filter((count) => {
      const control = byId.get(count.controlId)
      return control !== undefined && needsImmediateAttention(control)
    }).length,
  }
}
