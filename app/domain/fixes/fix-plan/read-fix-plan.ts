import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import { toNearestTenth } from '#app/text/tenths.ts'
import type { Actor } from '../../actor.ts'
import { runsOfTemplates, type TemplateRunRow } from '../../executions/reading/runs-of-templates.ts'
import { scorePartsOf } from '../../judgement/results/score-parts.ts'
import { controlCounts } from '../../scans/control-counts.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { type TemplateOfScan, templatesOfScan } from '../../templates/templates-of-scan.ts'
import { closedFindings } from '../proof/closed-findings.ts'
import { provingAmong } from '../proof/proof-rows.ts'
import { byWorth } from './by-worth.ts'
import { findDoneScan, templateFixes } from './find-fix.ts'
import type { FixClaim } from './fix-claims.ts'
import type { ScannedPlace } from './fix-outline.ts'
import { fixRow, type RowBasis } from './fix-row.ts'
import { workspaceNames } from './fix-workspace.ts'
import { type LeftGap, type ListedFix, listedTemplate } from './listed-fix.ts'
import { plansOfSubscription } from './other-plans.ts'
import { personRows } from './person-rows.ts'
import { pointsOfFindings, scoreMoves } from './points.ts'
import { type FixServices, fixesOfScan } from './scan-fixes.ts'

/**
 * The fixes of a scan as they are now, the highest gain first. The first call of a scan reads its inventory; later ones
 * cost what the runs and proofs of its templates cost.
 * @param templateIds only these templates that were generated from it, in place of its whole plan
 * @throws AppError `not-found`; `conflict` when the scan is not done.
 */
export async function readFixPlan(
  services: FixServices,
  actor: Actor,
  scanId: string,
  templateIds?: readonly string[],
): Promise<FixPlan> {
  const { db } = services
  const scan = await findDoneScan(services, actor, scanId)
  const { fixes: all, manual, locks } = await fixesOfScan(services, scan)
  const [counts, closed, templates, catalogue, waiting] = await Promise.all([
    controlCounts(db, scan.id),
    closedFindings(services, scan),
    templatesOfScan(db, scan.id),
    services.templateCatalogue(),
    plansOfSubscription(services, actor, scan),
  ])
  const runs = await runsOfTemplates(
    db,
    actor,
    templates.map(({ id }) => id),
  )
  const proving = await provingAmong(
    db,
    runs.filter(({ command }) => command === 'apply').map(({ id }) => id),
  )
  const pointsOf = pointsOfFindings(counts, services.catalogue)
  const basis = { closed, proving, pointsOf, waiting, catalogue }
  const asked = askedClaims(basis)
  const fixes = templateIds
    ? await listedTemplates(services, actor, scan, templateIds, { locks, subscriptionName: scan.subscription_name })
    : all
  const rows = fixes.map((fix) => fixRow(fix, asked(fix), runsOfFix(scan, fix, templates, runs), basis))
  const controls = new Map(services.catalogue.controls.map((control) => [control.id, control]))
  const left = templateIds ? [] : personRows(manual, asked, controls, basis)
  const isAhead = ({ state }: FixRow) => ['planned', 'applying'].includes(state)
  const sum = (some: typeof rows) => toNearestTenth(some.reduce((points, one) => points + one.points, 0))
  return {
    scan: {
      id: scan.id,
      subscriptionId: scan.subscription_id,
      subscriptionName: scan.subscription_name,
      environmentId: scan.environment_id,
      createdAt: scan.created_at,
    },
    score: scan.overall_score,
    scoreParts: scorePartsOf(
      counts,
      new Map(services.catalogue.controls.map(({ id, severity }) => [id, severity])),
      scan.overall_score,
    ),
    proven: scoreMoves(
      counts.reduce((score, one) => score + one.passed * pointsOf(one.controlId), 0),
      provenPoints([...all, ...manual].flatMap(asked), basis),
    ),
    planned: sum(rows.filter(({ row }) => isAhead(row))),
    rest: sum(rows.filter(({ row }) => !isAhead(row))),
    fixes: [...rows, ...left].sort(byWorth).map(({ row }) => row),
  }
}

async function listedTemplates(
  services: FixServices,
  actor: Actor,
  scan: ScanRow,
  ids: readonly string[],
  place: ScannedPlace,
): Promise<ListedFix[]> {
  const taken = new Set<string>()
  return (await templateFixes(services, actor, scan, ids)).map((fix) => listedTemplate(fix, taken, place))
}

/**
 * The claims of a fix, or of a gap, where something of their controls is closed or waits in a plan: of all others nothing is
 * asked, and they need not be unpacked.
 */
function askedClaims({ closed, waiting }: Pick<RowBasis, 'closed' | 'waiting'>) {
  const concerned = new Set(
    [...closed.values(), ...waiting.flatMap(({ claims }) => claims)].map((one) => one.controlId),
  )
  const known = new Map<ListedFix | LeftGap, readonly FixClaim[]>()
  return (one: ListedFix | LeftGap): readonly FixClaim[] => {
    const controlIds = 'findings' in one ? one.findings.map(({ controlId }) => controlId) : [one.controlId]
    const claims = known.get(one) ?? (controlIds.some((id) => concerned.has(id)) ? one.claims() : [])
    known.set(one, claims)
    return claims
  }
}

/** Runs of the templates that are this fix: by what they hold, or by the workspace that is named after it. */
function runsOfFix(
  scan: ScanRow,
  fix: ListedFix,
  templates: readonly TemplateOfScan[],
  runs: readonly TemplateRunRow[],
): TemplateRunRow[] {
  const alike = templates.filter(
    ({ resources, modules }) => resources === fix.resources && modules === fix.shape.modules.length,
  )
  const own = new Set(alike.filter(({ digest }) => digest === fix.digest()).map(({ id }) => id))
  if (fix.templateId !== null) own.add(fix.templateId)
  const names = new Set(fix.templateId === null ? workspaceNames(scan, fix) : [])
  return runs.filter(
    ({ template_id, workspace_name }) => own.has(template_id ?? '') || names.has(workspace_name.toLowerCase()),
  )
}

/** What applies since the scan brought, whatever template did it. */
const provenPoints = (claims: readonly FixClaim[], { closed, pointsOf }: Pick<RowBasis, 'closed' | 'pointsOf'>) =>
  claims.filter(({ key }) => closed.has(key)).reduce((sum, { controlId }) => sum + pointsOf(controlId), 0)
