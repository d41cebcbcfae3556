import type { FixRow } from '#app/contract/fix-plan.ts'
import { lightestSeverity } from '#app/contract/severities.ts'
import { toNearestTenth } from '#app/text/tenths.ts'
import { fromJson } from '#db/cast.ts'
import type { TemplateRunRow } from '../../executions/reading/runs-of-templates.ts'
import { rootVariables } from '../../templates/render/root-variables.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import { presentContent } from '../../templates/template-content.ts'
import type { ClosedFinding, ClosedFindings } from '../proof/closed-findings.ts'
import type { Fix } from './fix.ts'
import type { FixClaim } from './fix-claims.ts'
import { fixRoles } from './fix-roles.ts'
import { fixState } from './fix-state.ts'
import { locksInTheWay, type ScannedLock } from './locks.ts'
import { otherPlansOf, type WaitingPlan } from './other-plans.ts'
import type { PointsOf } from './points.ts'

/** What the rows of a plan are worked out from, beside the fixes themselves. */
export interface RowBasis {
  closed: ClosedFindings
  proving: ReadonlySet<string>
  pointsOf: PointsOf
  locks: readonly ScannedLock[]
  waiting: readonly WaitingPlan[]
  subscriptionName: string
  catalogue: TemplateCatalogue
}

/** A row with exact points. */
export interface WeighedRow {
  row: FixRow
  /** What is open of it brings these. */
  points: number
  /** All of it brings these, what is closed by now included: its place among the others rests on them. */
  worth: number
}

/**
 * A fix as the contract shows it.
 * @param runs of the fix, newest first
 */
export function fixRow(
  fix: Fix,
  claims: readonly FixClaim[],
  runs: readonly TemplateRunRow[],
  basis: RowBasis,
): WeighedRow {
  const { content } = fix
  const open = claims.filter(({ key }) => !basis.closed.has(key))
  const points = pointsOfClaims(open, basis)
  const worth = pointsOfClaims(claims, basis)
  const counts = new Map<string, number>()
  for (const { controlId } of claims) counts.set(controlId, (counts.get(controlId) ?? 0) + 1)
  const last = lastClosed(claims, basis.closed)
  const [latest] = runs
  const row: FixRow = {
    id: fix.id,
    name: fix.name,
    horizon: fix.horizon,
    service: fix.service,
    severity: fix.closes[0]?.control.severity ?? lightestSeverity,
    gaps: fix.closes.flatMap(({ control: { id, gap, severity } }) => {
      const findings = counts.get(id)
      return findings === undefined ? [] : [{ controlId: id, name: gap, severity, findings }]
    }),
    findings: claims.length,
    closed: claims.length - open.length,
    gain: open.length > 0 ? toNearestTenth(points) : null,
    brought: toNearestTenth(worth - points),
    mayBreak: [...new Set(fix.closes.map(({ control }) => control.fix.impact))],
    roles: fixRoles(content),
    locks: locksInTheWay(content, basis.locks, basis.subscriptionName),
    ...fixState(runs, basis.proving, {
      findings: claims.length,
      closed: claims.length - open.length,
      closedAt: last?.at ?? null,
      closedBy: last?.executionId ?? null,
    }),
    templateId: fix.templateId ?? latest?.template_id ?? null,
    workspaceName: latest?.workspace_name ?? null,
    inOtherPlans: otherPlansOf(open, new Set(runs.map(({ id }) => id)), basis.waiting),
    missing: missingValues(fix, basis.catalogue, latest),
    resources: content.fixes.reduce((sum, one) => sum + one.resources.length, 0),
    stays: null,
  }
  return { row, points, worth }
}

const pointsOfClaims = (claims: readonly FixClaim[], { pointsOf }: Pick<RowBasis, 'pointsOf'>) =>
  claims.reduce((sum, { controlId }) => sum + pointsOf(controlId), 0)

function lastClosed(claims: readonly FixClaim[], closed: ClosedFindings): ClosedFinding | undefined {
  const own = claims.flatMap(({ key }) => closed.get(key) ?? [])
  return own.reduce<ClosedFinding | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined)
}

/** Required variables that the latest run was not given either. */
function missingValues(
  { content }: Fix,
  catalogue: TemplateCatalogue,
  latest: Pick<TemplateRunRow, 'variables'> | undefined,
): number {
  const given = latest ? fromJson<Record<string, unknown>>(latest.variables) : {}
  const { variables } = rootVariables(presentContent(content, catalogue), catalogue)
  return variables.filter(({ name, required }) => required && !Object.hasOwn(given, name)).length
}
