import type { AcceptedControl } from '#app/contract/exceptions.ts'
import type { NotAssessedControl, ScanResults } from '#app/contract/scans.ts'
import { bySeverity } from '#app/contract/severities.ts'
import { compareText } from '#app/text/compare-text.ts'
import { serviceName } from '../../arm/service-name.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { gapsOf, roadmapOf } from './gaps.ts'
import { standardScores } from './standard-scores.ts'

/** Why a control could not be assessed, as one of its findings says. */
export interface Unassessed {
  reason?: string | null
  permission?: string | null
}

/** What was counted when an inventory was judged. */
export interface Judged {
  counts: readonly ControlCounts[]
  /** By the id of the control. */
  unassessed: ReadonlyMap<string, Unassessed>
  /** When a control failed first, ISO 8601, by its id. */
  firstSeen: ReadonlyMap<string, string>
  /** Counts of the judgement before; empty when there is none. */
  previous: readonly ControlCounts[]
}

/** What a judgement found, of a scan as of a file: gaps, what could not be assessed, roadmap and standards. */
export type JudgementResults = Pick<
  ScanResults,
  'criticalGaps' | 'gaps' | 'accepted' | 'notAssessed' | 'improvementRoadmap' | 'standards'
>

/** Puts together what a judgement found; `summarize` has its figures. Everything is in a steady order, heaviest first. */
export function judgementResults(
  catalogue: Catalogue,
  { counts, unassessed, firstSeen, previous }: Judged,
): JudgementResults {
  const gaps = gapsOf(catalogue, counts, firstSeen)
  return {
    criticalGaps: gaps.filter((gap) => gap.critical),
    gaps,
    accepted: acceptedOf(catalogue, counts),
    notAssessed: notAssessedOf(catalogue, counts, unassessed),
    improvementRoadmap: {
      immediate: roadmapOf(catalogue, gaps, 'immediate'),
      shortTerm: roadmapOf(catalogue, gaps, 'shortTerm'),
      mediumTerm: roadmapOf(catalogue, gaps, 'mediumTerm'),
    },
    standards: standardScores(catalogue, counts, previous),
  }
}

function acceptedOf({ controls }: Catalogue, counts: readonly ControlCounts[]): AcceptedControl[] {
  const byId = new Map(counts.map(({ controlId, excepted }) => [controlId, excepted]))
  return controls
    .map(({ id, gap }) => ({ controlId: id, name: gap, findings: byId.get(id) ?? 0 }))
    .filter(({ findings }) => findings > 0)
    .sort((a, b) => b.findings - a.findings || compareText(a.name, b.name))
}

function notAssessedOf(
  { controls }: Catalogue,
  counts: readonly ControlCounts[],
  unassessed: Judged['unassessed'],
): NotAssessedControl[] {
  const byId = new Map(controls.map((control) => [control.id, control]))
  return counts
    .flatMap(({ controlId, notAssessed }) => {
      const control = byId.get(controlId)
      if (!control || notAssessed === 0) return []
      const { reason, permission } = unassessed.get(controlId) ?? {}
      return [
        {
          controlId,
          name: control.title,
          severity: control.severity,
          category: control.category,
          service: serviceName(control),
          resources: notAssessed,
          reason: reason ?? 'It could not be read.',
          permission: permission ?? null,
        },
      ]
    })
    .sort((a, b) => bySeverity(a.severity, b.severity) || compareText(a.name, b.name))
}
