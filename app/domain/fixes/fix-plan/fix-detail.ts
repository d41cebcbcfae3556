import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { pointsBetween } from '#app/text/points.ts'
import { downToTenth } from '#app/text/tenths.ts'
import type { Actor } from '../../actor.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { notFound } from '../../errors.ts'
import { listExecutions } from '../../executions/reading/list-executions.ts'
import { waitingPlans } from '../../executions/reading/waiting-plans.ts'
import { controlCounts } from '../../scans/control-counts.ts'
import { acceptedSince } from '../../scans/exceptions/accepted-since.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { Services } from '../../services.ts'
import { presentContent } from '../../templates/template-content.ts'
import { templatesOfScan } from '../../templates/templates-of-scan.ts'
import { claimKey } from '../proof/claim-key.ts'
import { closedFindings } from '../proof/closed-findings.ts'
import { proofsOfScan } from '../proof/proof-rows.ts'
import { countsWithProofs } from '../proof/proof-score.ts'
import { findFix } from './find-fix.ts'
import type { Fix } from './fix.ts'
import { placeOf } from './fix-place.ts'
import { fixRuns } from './fix-runs.ts'
import { gapRepairs } from './gap-repairs.ts'
import { plansOfSubscription } from './other-plans.ts'
import { pointsOfFindings } from './points.ts'
import { readFixPlan } from './read-fix-plan.ts'
import type { FixServices } from './scan-fixes.ts'

/** Runs of a workspace that are looked at. */
const latestRuns = 20

/**
 * A fix of a scan with all that a person decides by, and where it is on its way.
 * @param fixId of the scan's plan or of a template that was generated from the scan
 * @throws AppError `not-found`, also of what the actor may not see; `conflict` when the scan is not done.
 */
export async function fixDetail(
  services: FixServices & Pick<Services, 'secondApprover'>,
  actor: Actor,
  scanId: string,
  fixId: string,
): Promise<FixDetail> {
  const { db, catalogue: controls } = services
  const { scan, fix } = await findFix(services, actor, scanId, fixId)
  const whole = await readFixPlan(services, actor, scanId)
  const row = whole.fixes.find(({ id }) => id === fix.id) ?? (await templateRow(services, actor, scanId, fix.id))
  const waiting = await waitingBeside(services, actor, scan, fix)
  const [catalogue, proofs, closed, counts] = await Promise.all([
    services.templateCatalogue(),
    proofsOfScan(db, scan.id),
    closedFindings(services, scan),
    controlCounts(db, scan.id),
  ])
  const pointsOf = pointsOfFindings(counts, controls)
  const now = await countsWithProofs(services, scan.id, proofs, closed)
  const score =
    whole.score === null ? null : now.counts.reduce((sum, one) => sum + one.passed * pointsOf(one.controlId), 0)
  const { workspaceName } = row
  const runs =
    workspaceName === null
      ? []
      : await listExecutions(services, actor, { workspaceName, environmentId: scan.environment_id, limit: latestRuns })
  const onItsWay = fixRuns(runs)
  return {
    scan: whole.scan,
    fix: row,
    gaps: gapRepairs({
      content: presentContent(fix.content, catalogue),
      controls: controls.controls,
      catalogue,
      subscriptionName: whole.scan.subscriptionName,
      isClosed: (controlId, id) => closed.has(claimKey(controlId, id)),
      pointsOf,
    }),
    score,
    proven: whole.score === null || score === null ? 0 : pointsBetween(whole.score, downToTenth(score)),
    ...placeOf(whole.fixes, waiting, fix.id, services.now().getTime()),
    ...onItsWay,
    acceptedInPlan: await acceptedInPlan(services, actor, scan, onItsWay.plan?.id),
  }
}

/** How many findings a waiting plan closes that an exception accepts by now; 0 of a plan that waits no more. */
async function acceptedInPlan(services: FixServices, actor: Actor, scan: ScanRow, planId: string | undefined) {
  const plans = planId === undefined ? [] : await plansOfSubscription(services, actor, scan)
  const plan = plans.find(({ executionId }) => executionId === planId)
  if (!plan) return 0
  const accepted = await acceptedSince(services, scan)
  return plan.claims.filter(({ controlId, resourceId }) => accepted(controlId, normaliseId(resourceId))).length
}

async function templateRow(services: FixServices, actor: Actor, scanId: string, id: string): Promise<FixRow> {
  const { fixes } = await readFixPlan(services, actor, scanId, [id])
  const [row] = fixes
  if (!row) throw notFound(`The fix ${id}`)
  return row
}

/** The templates that a scan gave and whose plans wait; none for a fix of the scan's own plan. */
async function waitingBeside(services: FixServices, actor: Actor, scan: ScanRow, fix: Fix): Promise<FixRow[]> {
  if (fix.templateId === null) return []
  const templates = (await templatesOfScan(services.db, scan.id)).filter(({ usable }) => usable)
  const plans = await waitingPlans(services.db, actor, scan.environment_id)
  const waiting = templates.flatMap(({ id }) => (plans.some(({ template_id }) => template_id === id) ? [id] : []))
  return waiting.length === 0 ? [] : (await readFixPlan(services, actor, scan.id, waiting)).fixes
}
