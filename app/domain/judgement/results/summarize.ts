import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { needsImmediateAttention } from './gaps.ts'
import { knownControls } from './known-controls.ts'
import { scoreOf } from './score.ts'

/** The figures of a judgement. */
export function summarize(catalogue: Pick<Catalogue, 'controls'>, counts: readonly ControlCounts[]) {
  const { byId, severityOf } = knownControls(catalogue)
  const failing = counts.filter((count) => count.failed > 0)
  return {
    ...scoreOf(counts, severityOf),
    totalRecommendations: failing.length,
    criticalRecommendations: failing.filter((count) => {
      const control = byId.get(count.controlId)
      return control !== undefined && needsImmediateAttention(control)
    }).length,
  }
}
