import type { Gap, NotAssessedControl, RoadmapItem, ScanChanges, ScanResults } from '#app/contract/scans.ts'
import { bySeverity, severityName } from '#app/contract/severity.ts'
import { nounOf } from '../arm/resource-names.ts'
import { serviceName } from '../arm/service-name.ts'
import { AppError } from '../errors.ts'
import type { Catalogue, CatalogueControl } from '../judgement/catalogue/catalogue.ts'
import type { Control } from '../judgement/controls/control.ts'
import { securityHealthOf } from '../judgement/results/score.ts'
import { requirementsOf, standardScores } from '../judgement/results/standard-scores.ts'
import { type ControlCounts, needsImmediateAttention } from '../judgement/results/summarize.ts'
import { findScanRow } from './list-scans.ts'
import { type ScanRow, toScan } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'

/**
 * What a scan found: figures, gaps, standards, and how it differs from the one before.
 * @throws AppError `not-found`, or `conflict` when the scan is not done.
 */
export async function judgedResults(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  scanId: string,
): Promise<Omit<ScanResults, 'fixed'>> {
  const { db, catalogue } = services
  const scan = await findScanRow(services, scanId)
  if (scan.status !== 'done')
    throw new AppError(
      'conflict',
      scan.status === 'failed' ? `This scan failed: ${scan.error}` : `This scan is ${scan.status}; it has no results.`,
    )
  const [counts, firstSeen, notAssessed, previous] = await Promise.all([
    countsOf(services, scan.id),
    firstSeenByControl(services, scan.id),
    notAssessedControls(services, scan.id),
    scan.previous_scan_id
      ? db.selectFrom('scans').selectAll().where('id', '=', scan.previous_scan_id).executeTakeFirst()
      : undefined,
  ])
  const previousCounts = previous ? await countsOf(services, previous.id) : []
  const gaps = gapsOf(catalogue, counts, firstSeen)
  return {
    scan: toScan(scan),
    summary: {
      overallScore: scan.overall_score,
      securityHealth:
        scan.overall_score === null ? { level: 'Not assessed', color: 'grey' } : securityHealthOf(scan.overall_score),
      criticalRecommendations: scan.critical_recommendations,
      totalRecommendations: scan.total_recommendations,
      implementedControls: scan.implemented_controls,
      totalControls: scan.total_controls,
    },
    criticalGaps: gaps.filter((gap) => gap.critical),
    gaps,
    notAssessed,
    improvementRoadmap: {
      immediate: roadmap(catalogue, gaps, 'immediate'),
      shortTerm: roadmap(catalogue, gaps, 'shortTerm'),
      mediumTerm: roadmap(catalogue, gaps, 'mediumTerm'),
    },
    standards: standardScores(catalogue, counts, previousCounts),
    changes: changesOf(scan, previous),
  }
}

function countsOf({ db }: Pick<ScanServices, 'db'>, scanId: string): Promise<ControlCounts[]> {
  return db
    .selectFrom('scan_controls')
    .select(['control_id', 'passed', 'failed', 'not_assessed', 'excepted'])
    .where('scan_id', '=', scanId)
    .execute()
}

async function firstSeenByControl({ db }: Pick<ScanServices, 'db'>, scanId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('findings')
    .select((eb) => ['control_id', eb.fn.min('first_seen_at').as('first')])
    .where('scan_id', '=', scanId)
    .where('status', '=', 'failed')
    .groupBy('control_id')
    .execute()
  return new Map(rows.map((row) => [row.control_id, row.first]))
}

async function notAssessedControls(
  { db, catalogue }: Pick<ScanServices, 'db' | 'catalogue'>,
  scanId: string,
): Promise<NotAssessedControl[]> {
  const rows = await db
    .selectFrom('findings')
    .select((eb) => ['control_id', eb.fn.countAll<number>().as('resources'), eb.fn.min('detail').as('detail')])
    .where('scan_id', '=', scanId)
    .where('status', '=', 'notAssessed')
    .groupBy('control_id')
    .execute()
  return rows
    .flatMap((row) => {
      const control = catalogue.controls.find((one) => one.id === row.control_id)
      if (!control) return []
      const detail = JSON.parse(row.detail) as { reason: string | null; permission: string | null }
      return [
        {
          controlId: control.id,
          name: control.title,
          severity: control.severity,
          resources: Number(row.resources),
          reason: detail.reason ?? 'It could not be read.',
          permission: detail.permission,
        },
      ]
    })
    .sort((a, b) => bySeverity(a.severity, b.severity) || a.name.localeCompare(b.name))
}

/** Failing controls, heaviest first, then by how many resources they concern. */
export function gapsOf(
  catalogue: Catalogue,
  counts: readonly ControlCounts[],
  firstSeen: ReadonlyMap<string, string>,
): Gap[] {
  const byId = new Map(counts.map((count) => [count.control_id, count]))
  return catalogue.controls
    .flatMap((control) => {
      const count = byId.get(control.id)
      return count && count.failed > 0 ? [toGap(catalogue, control, count, firstSeen.get(control.id) ?? null)] : []
    })
    .sort(
      (a, b) =>
        bySeverity(a.severity, b.severity) || b.affectedResources - a.affectedResources || a.name.localeCompare(b.name),
    )
}

function toGap(catalogue: Catalogue, control: CatalogueControl, count: ControlCounts, firstSeenAt: string | null): Gap {
  return {
    controlId: control.id,
    name: control.gap,
    description: control.why,
    severity: control.severity,
    impact: severityName[control.severity],
    category: control.category,
    service: serviceName(control),
    remediationType: remediationType(control),
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

/** How a control's failure is repaired. */
export function remediationType(control: Control): Gap['remediationType'] {
  if (control.fix.manual) return 'manual'
  return control.fix.module ? 'module' : 'patch'
}

function roadmap(catalogue: Catalogue, gaps: readonly Gap[], horizon: Gap['horizon']): RoadmapItem[] {
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

function changesOf(scan: ScanRow, previous: ScanRow | undefined): ScanChanges | null {
  if (!previous) return null
  return {
    previousScanId: previous.id,
    previousAt: previous.created_at,
    previousScore: previous.overall_score,
    newFindings: scan.new_findings,
    resolvedFindings: scan.resolved_findings,
    reopenedFindings: scan.reopened_findings,
    previousTotalRecommendations: previous.total_recommendations,
    previousCriticalRecommendations: previous.critical_recommendations,
    previousImplementedControls: previous.implemented_controls,
  }
}
