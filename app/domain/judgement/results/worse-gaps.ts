import type { WorseChange, WorseGap } from '#app/contract/posture-report.ts'
import { bySeverity, isGrave } from '#app/contract/severities.ts'
import { compareText } from '#app/text/compare-text.ts'
import { nounOf } from '../../arm/resource-nouns.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'

/** What got worse from one judgement to a later one, and how many gaps were closed. */
export interface JudgedChange {
  /** Heaviest first: every control that was met and fails; of critical and high ones also what is new or grew. */
  worse: WorseGap[]
  /** Controls that failed, and now judge resources of which none fails. */
  closedGaps: number
}

export function judgedChange(
  { controls }: Pick<Catalogue, 'controls'>,
  before: readonly ControlCounts[],
  now: readonly ControlCounts[],
): JudgedChange {
  const countsBefore = byControl(before)
  const countsNow = byControl(now)
  const worse = controls.flatMap((control): WorseGap[] => {
    const { id, gap, severity, category, resource } = control
    const affected = countsNow.get(id)?.failed ?? 0
    const change = changeOf(countsBefore.get(id), affected)
    if (!change || !(change === 'wasMet' || isGrave[severity])) return []
    const failedBefore = countsBefore.get(id)?.failed ?? 0
    const noun = nounOf(resource, affected)
    return [{ controlId: id, name: gap, severity, category, change, affected, before: failedBefore, noun }]
  })
  return {
    worse: worse.sort(
      (a, b) =>
        bySeverity(a.severity, b.severity) ||
        b.affected - b.before - (a.affected - a.before) ||
        compareText(a.name, b.name),
    ),
    closedGaps: before.filter(({ controlId, failed }) => failed > 0 && isMet(countsNow.get(controlId))).length,
  }
}

const byControl = (counts: readonly ControlCounts[]) => new Map(counts.map((count) => [count.controlId, count]))

const isMet = (count: ControlCounts | undefined) => count !== undefined && count.failed === 0 && count.passed > 0

/** Null of a control that does not fail, or no more than it did. */
function changeOf(before: ControlCounts | undefined, affected: number): WorseChange | null {
  if (affected === 0 || affected <= (before?.failed ?? 0)) return null
  if (!before) return 'new'
  if (before.failed > 0) return 'more'
  if (before.passed > 0) return 'wasMet'
  return before.excepted > 0 ? 'wasAccepted' : 'new'
}
