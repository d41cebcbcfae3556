import type { Horizon } from '#app/contract/horizon.ts'
import type { Gap, RoadmapItem } from '#app/contract/scans.ts'
import { bySeverity, severityName } from '#app/contract/severities.ts'
import { compareText } from '#app/text/compare-text.ts'
import { nounOf } from '../../arm/resource-nouns.ts'
import { serviceName } from '../../arm/service-name.ts'
import type { Catalogue, CatalogueControl } from '../catalogue/catalogue.ts'
import type { Control } from '../controls/control.ts'
import { remediationOf } from '../controls/fix-way.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { requirementsOf } from './standard-scores.ts'

/** A gap that needs immediate attention: critical, or high with a fix that the roadmap puts first. */
export function needsImmediateAttention(control: Control): boolean {
  return control.severity === 'critical' || (control.severity === 'high' && control.fix.horizon === 'immediate')
}

/**
 * Failing controls, heaviest first, then by how many resources they concern.
 * @param firstSeen when a control failed first, ISO 8601, by its id
 */
export function gapsOf(
  catalogue: Catalogue,
  counts: readonly ControlCounts[],
  firstSeen: ReadonlyMap<string, string>,
): Gap[] {
  const byId = new Map(counts.map((count) => [count.controlId, count]))
  return catalogue.controls
    .flatMap((control) => {
      const count = byId.get(control.id)
      return count && count.failed > 0 ? [toGap(catalogue, control, count, firstSeen.get(control.id) ?? null)] : []
    })
    .sort(
      (a, b) =>
        bySeverity(a.severity, b.severity) || b.affectedResources - a.affectedResources || compareText(a.name, b.name),
    )
}

function toGap(catalogue: Catalogue, control: CatalogueControl, count: ControlCounts, firstSeenAt: string | null): Gap {
  return {
    controlId: control.id,
    name: control.gap,
    description: control.summary,
    severity: control.severity,
    impact: severityName[control.severity],
    category: control.category,
    service: serviceName(control),
    remediationType: remediationOf(control.fix),
    horizon: control.fix.horizon,
    affectedResources: count.failed,
    assessedResources: count.passed + count.failed,
    noun: nounOf(control.resource, count.failed),
    critical: needsImmediateAttention(control),
    firstSeenAt,
    standards: requirementsOf(catalogue, control.id).map(({ standard, requirement }) => ({
      standard: standard.short,
      requirement: requirement.id,
    })),
  }
}

/** The gaps of one horizon as things to do, in the gaps' order. */
export function roadmapOf(catalogue: Catalogue, gaps: readonly Gap[], horizon: Horizon): RoadmapItem[] {
  const actions = new Map(catalogue.controls.map((control) => [control.id, control.fix.action]))
  return gaps
    .filter((gap) => gap.horizon === horizon)
    .map((gap) => ({
      controlId: gap.controlId,
      name: actions.get(gap.controlId) ?? gap.name,
      description: `${gap.affectedResources} ${gap.noun}`,
      impact: gap.impact,
      affectedResources: gap.affectedResources,
    }))
}
