import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { pointsBetween } from '#app/text/points.ts'
import { downToTenth } from '#app/text/tenths.ts'
import type { Actor } from '../../actor.ts'
import { notFound } from '../../errors.ts'
import { listExecutions } from '../../executions/reading/list-executions.ts'
import { controlCounts } from '../../scans/control-counts.ts'
import type { Services } from '../../services.ts'
import { presentContent } from '../../templates/template-content.ts'
import { claimKey } from '../proof/claims.ts'
import { closedFindings } from '../proof/closed-findings.ts'
import { proofsOfScan } from '../proof/proof-rows.ts'
import { countsWithProofs } from '../proof/proof-score.ts'
import { findFix } from './find-fix.ts'
import { fixRuns } from './fix-runs.ts'
import { gapRepairs } from './gap-repairs.ts'
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
  return {
    scan: whole.scan,
    fix: row,
    gaps: gapRepairs({
      content: presentContent(fix.content, catalogue),
      controls: controls.controls,
      catalogue,
      isClosed: (controlId, id) => closed.has(claimKey(controlId, id)),
      pointsOf,
    }),
    score,
    proven: whole.score === null || score === null ? 0 : pointsBetween(whole.score, downToTenth(score)),
    ...placeOf(whole.fixes, fix.id),
    ...fixRuns(runs),
  }
}

async function templateRow(services: FixServices, actor: Actor, scanId: string, id: string): Promise<FixRow> {
  const { fixes } = await readFixPlan(services, actor, scanId, [id])
  const [row] = fixes
  if (!row) throw notFound(`The fix ${id}`)
  return row
}

/** Where a fix stands among those of its scan that a template can close. */
function placeOf(all: readonly FixRow[], id: string): Pick<FixDetail, 'place' | 'provenFixes' | 'next'> {
  const fixes = all.filter(({ state }) => state !== 'forYou')
  const at = fixes.findIndex((one) => one.id === id)
  const toDo = fixes.filter((one) => one.id !== id && one.state !== 'proven')
  return {
    place:
      at === -1
        ? null
        : { at: at + 1, of: fixes.length, previous: fixes[at - 1]?.id ?? null, next: fixes[at + 1]?.id ?? null },
    provenFixes: fixes.filter(({ state }) => state === 'proven').length,
    next: toDo[0] ?? null,
  }
}
