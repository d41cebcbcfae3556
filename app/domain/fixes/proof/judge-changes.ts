import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { ExecutionProof, ProvedFinding } from '#app/contract/proof.ts'
import { severities } from '#app/contract/severities.ts'
import { fromJson } from '#db/cast.ts'
import { normaliseId, resourceName, typeOf } from '../../arm/resource-id.ts'
import { executionResources } from '../../executions/rows/execution-resources.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { evidenceOf } from '../../playbooks/evidence-of.ts'
import { findingsOfResources } from '../../scans/findings-of-resources.ts'
import { latestScanRow } from '../../scans/list-scans.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { type ChangedResources, changedResources } from './changed-resources.ts'
import { claimKey } from './claim-key.ts'
import { type ClosedFindings, closedIn } from './closed-findings.ts'
import { controlsOfChanges } from './controls-of-changes.ts'
import { type Evaluated, evaluateNow, evidenceText, readByThemselves } from './evaluate-now.ts'
import { verdictOn } from './judge-claims.ts'
import { proofsOfScan } from './proof-rows.ts'

/** What a run of a playbook, of a template without fixes or a destroy did to findings, and how many resources were judged. */
export interface JudgedChanges extends Pick<ExecutionProof, 'findings' | 'scan_id'> {
  judged: number
}

/**
 * Reads again what an apply changed and judges every control on it: what the latest scan had failing there is closed or
 * open, what it had not is newly open.
 * @throws AzureError when nothing can be read.
 */
export async function judgeChanges(
  services: ScanServices,
  row: ExecutionRow,
  signal: AbortSignal,
): Promise<JudgedChanges> {
  const { db, catalogue } = services
  const scan = await latestScanRow(services, { environments: [row.environment_id] }, row.subscription_id)
  const plan = fromJson<SanitizedPlan>(row.plan_json ?? '{"changes":[]}')
  const changes = changedResources(plan.changes, await executionResources(db, row.id))
  const evidence = await evidenceOf(db, row.playbook_id)
  const { controls, judged } = controlsOfChanges(changes, catalogue.controls, evidence)
  const nothing = { findings: [], judged: 0, scan_id: scan?.id ?? null }
  if (controls.length === 0 || judged.length === 0) return nothing
  const ids = spelledAs(judged, changes)
  const evaluated = await evaluateNow({
    client: await services.azure(row.environment_id, signal),
    subscriptionId: row.subscription_id,
    controls,
    judged: ids,
    changed: readByThemselves([...ids, ...changes.changed]),
    now: services.now(),
    signal,
  })
  const before = new Map<string, 'failed' | 'notAssessed' | 'excepted'>()
  for (const { controlId, resource, status } of scan ? await findingsOfResources(services, scan.id, judged) : [])
    before.set(claimKey(controlId, resource.id), status as 'failed')
  const closed = closedIn(scan ? await proofsOfScan(db, scan.id) : [])
  const known = { before, closed, evaluated, changes, scanned: scan !== undefined }
  const subscription = normaliseId(`/subscriptions/${row.subscription_id}`)
  return {
    ...nothing,
    judged: judged.filter((id) => changes.resources.has(id)).length,
    findings: ids
      .flatMap((id) => {
        const type = typeOf(id)?.toLowerCase()
        const ofType = controls.filter((control) => control.resource.toLowerCase() === type)
        return ofType.flatMap((control) => findingOn(control, id, known) ?? [])
      })
      .map((one) =>
        normaliseId(one.resource_id) === subscription ? { ...one, resource_name: row.subscription_name } : one,
      )
      .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)),
  }
}

/** Normalised ids in Azure's own spelling, as far as the plan tells it. */
function spelledAs(ids: readonly string[], { changed }: ChangedResources): string[] {
  return ids.map((id) => {
    const whole = changed.find((one) => normaliseId(one).startsWith(id))
    return whole === undefined ? id : whole.slice(0, id.length)
  })
}

interface KnownChanges {
  before: ReadonlyMap<string, 'failed' | 'notAssessed' | 'excepted'>
  /** What earlier applies closed since the scan, by `claimKey`. */
  closed: ClosedFindings
  evaluated: Evaluated
  changes: ChangedResources
  /** There is a scan to compare with. */
  scanned: boolean
}

/** What became of a control on a resource; null when there is nothing to say: it passes as before, or is accepted. */
function findingOn(
  control: CatalogueControl,
  id: string,
  { before, closed, evaluated, changes, scanned }: KnownChanges,
): ProvedFinding | null {
  const key = claimKey(control.id, id)
  const was = before.get(key)
  if (was === 'excepted') return null
  const { id: controlId, gap: title, severity } = control
  if (was === 'failed') {
    const one = verdictOn({ controlId, title, severity, resourceId: id, module: null }, control, evaluated)
    return one.verdict === 'closed' && closed.has(key) ? null : one
  }
  const now = evaluated.findings.get(key)
  if (now?.status !== 'failed' || now.excepted !== undefined) return null
  const wasThere = !changes.made.has(normaliseId(id))
  return {
    control_id: controlId,
    title,
    severity,
    resource_id: id,
    resource_name: resourceName(id, undefined),
    // What was there before and was never judged may have failed all along.
    verdict: wasThere && (!scanned || was === 'notAssessed') ? 'open' : 'newlyOpen',
    reason: evidenceText(now),
  }
}
