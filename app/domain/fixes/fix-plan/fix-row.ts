import type { FixRow } from '#app/contract/fix-plan.ts'
import { lightestSeverity } from '#app/contract/severities.ts'
import { toNearestTenth } from '#app/text/tenths.ts'
import { fromJson } from '#db/cast.ts'
import type { TemplateRunRow } from '../../executions/reading/runs-of-templates.ts'
import { rootVariables } from '../../templates/render/root-variables.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import { presentContent } from '../../templates/template-content.ts'
import type { ClosedFinding, ClosedFindings } from '../proof/closed-findings.ts'
import type { FixClaim } from './fix-claims.ts'
import type { FixOutline } from './fix-outline.ts'
import { fixState } from './fix-state.ts'
import type { ListedFix } from './listed-fix.ts'
import { otherPlansOf, type WaitingPlan } from './other-plans.ts'
import type { PointsOf } from './points.ts'

/** What the rows of a plan are worked out from, beside the fixes themselves. */
export interface RowBasis {
  closed: ClosedFindings
  proving: ReadonlySet<string>
  pointsOf: PointsOf
  waiting: readonly WaitingPlan[]
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
 * @param asked its claims of all controls of which something is closed or waits
 * @param runs of the fix, newest first
 */
export function fixRow(
  fix: ListedFix,
  asked: readonly FixClaim[],
  runs: readonly TemplateRunRow[],
  basis: RowBasis,
): WeighedRow {
  const { closed, pointsOf } = basis
  const done = asked.filter(({ key }) => closed.has(key))
  const findings = fix.findings.reduce((sum, { count }) => sum + count, 0)
  const worth = fix.findings.reduce((sum, { controlId, count }) => sum + count * pointsOf(controlId), 0)
  const brought = pointsOfClaims(done, basis)
  const points = worth - brought
  const counts = new Map(fix.findings.map(({ controlId, count }) => [controlId, count]))
  const last = lastClosed(done, closed)
  const [latest] = runs
  const row: FixRow = {
    id: fix.id,
    name: fix.name,
    horizon: fix.horizon,
    service: fix.service,
    severity: fix.closes[0]?.control.severity ?? lightestSeverity,
    gaps: fix.closes.flatMap(({ control: { id, gap, severity } }) => {
      const count = counts.get(id)
      return count === undefined ? [] : [{ controlId: id, name: gap, severity, findings: count }]
    }),
    findings,
    closed: done.length,
    gain: done.length < findings ? toNearestTenth(points) : null,
    brought: toNearestTenth(brought),
    mayBreak: [...new Set(fix.closes.map(({ control }) => control.fix.impact))],
    roles: fix.roles,
    locks: fix.locks,
    ...fixState(runs, basis.proving, {
      findings,
      closed: done.length,
      closedAt: last?.at ?? null,
      closedBy: last?.executionId ?? null,
    }),
    templateId: fix.templateId ?? latest?.template_id ?? null,
    workspaceName: latest?.workspace_name ?? null,
    inOtherPlans: otherPlansOf(
      asked.filter(({ key }) => !closed.has(key)),
      new Set(runs.map(({ id }) => id)),
      basis.waiting,
    ),
    missing: missingValues(fix, basis.catalogue, latest),
    resources: fix.resources,
    stays: null,
  }
  return { row, points, worth }
}

const pointsOfClaims = (claims: readonly FixClaim[], { pointsOf }: Pick<RowBasis, 'pointsOf'>) =>
  claims.reduce((sum, { controlId }) => sum + pointsOf(controlId), 0)

function lastClosed(done: readonly FixClaim[], closed: ClosedFindings): ClosedFinding | undefined {
  const own = done.flatMap(({ key }) => closed.get(key) ?? [])
  return own.reduce<ClosedFinding | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined)
}

/** Required variables that the latest run was not given either. */
function missingValues(
  { shape }: FixOutline,
  catalogue: TemplateCatalogue,
  latest: Pick<TemplateRunRow, 'variables'> | undefined,
): number {
  const given = latest ? fromJson<Record<string, unknown>>(latest.variables) : {}
  const { variables } = rootVariables(presentContent(shape, catalogue), catalogue)
  return variables.filter(({ name, required }) => required && !Object.hasOwn(given, name)).length
}
