import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { Actor } from '../../actor.ts'
import { listExecutions } from '../../executions/reading/list-executions.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { presentContent } from '../../templates/template-content.ts'
import type { TemplateServices } from '../../templates/template-services.ts'
import { proofsOfScan } from '../proof/proof-rows.ts'
import { closedBy, countsWithProofs } from '../proof/proof-score.ts'
import { findFix } from './find-fix.ts'
import { exactScore } from './finding-points.ts'
import type { Fix } from './fix.ts'
import { fixRuns } from './fix-runs.ts'
import { workspaceOfFix } from './fix-workspace.ts'
import { gapRepairs } from './gap-repairs.ts'
import { templateOfWorkspace } from './save-fix.ts'
import type { FixServices } from './scan-fixes.ts'

type DetailServices = FixServices & TemplateServices

/** Runs of a workspace that are looked at. */
const latestRuns = 20

/**
 * A fix of a scan with all that a person decides by, and where it is on its way.
 * @param fixId of the scan's plan or of a template
 * @throws AppError `not-found`, also of what the actor may not see; `conflict` when the scan is not done.
 */
export async function fixDetail(
  services: FixServices,
  actor: Actor,
  scanId: string,
  fixId: string,
): Promise<FixDetail> {
  const { scan, fix } = await findFix(services, actor, scanId, fixId)
  const catalogue = await services.templateCatalogue()
  const proofs = await proofsOfScan(services.db, scan.id)
  const { controls } = services.catalogue
  const { counts } = await countsWithProofs(services, scan.id, proofs)
  const { score, pointsOf } = exactScore(counts, new Map(controls.map(({ id, severity }) => [id, severity])))
  const content = presentContent(fix.content, catalogue)
  const gaps = gapRepairs({ content, controls, catalogue, closed: closedBy(proofs), pointsOf })
  const workspaceName = await heldWorkspace(services, scan, fix)
  const runs =
    workspaceName === null
      ? []
      : await listExecutions(services, actor, { workspaceName, environmentId: scan.environment_id, limit: latestRuns })
  return {
    scan: {
      id: scan.id,
      subscriptionId: scan.subscription_id,
      subscriptionName: scan.subscription_name,
      environmentId: scan.environment_id,
      createdAt: scan.created_at,
    },
    fix: {
      id: fix.id,
      name: fix.name,
      horizon: fix.horizon,
      service: fix.service,
      severity: gaps[0]?.severity ?? 'low',
      mayBreak: [...new Set(fix.closes.map(({ control }) => control.fix.impact))],
      roles: [],
      locks: [],
      templateId: fix.templateId,
      workspaceName,
    },
    gaps,
    score,
    ...fixRuns(runs),
  }
}

/** The name of the workspace in which a fix was planned; null when it never was. */
async function heldWorkspace(services: DetailServices, scan: ScanRow, fix: Fix): Promise<string | null> {
  const { workspace } = await workspaceOfFix(
    services,
    scan,
    fix,
    async ({ template_id: id }) =>
      id !== null && (id === fix.templateId || (await templateOfWorkspace(services, scan, fix, id)) !== null),
  )
  return workspace?.name ?? null
}
