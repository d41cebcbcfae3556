import { setImmediate } from 'node:timers/promises'
import { lightestSeverity } from '#app/contract/severities.ts'
import { isoDate } from '#db/cast.ts'
import { decodeInventoryLots } from '../arm/inventory-file/write-inventory.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { resourceGroupType } from '../arm/scope-types.ts'
import { serviceName } from '../arm/service-name.ts'
import { readStoredInventory } from '../inventory/inventory-store.ts'
import type { Lease } from '../jobs/job.ts'
import { holdLease } from '../jobs/lease.ts'
import { compileCatalogue } from '../judgement/catalogue/compile-catalogue.ts'
import { createEvaluation, type Evaluation } from '../judgement/evaluation/evaluation.ts'
import { needsImmediateAttention } from '../judgement/results/gaps.ts'
import { exceptionsInForce } from './exceptions/exception-rows.ts'
import { openFindingStore, type StoredFindings } from './finding-store.ts'
import type { ProgressTracker } from './progress-tracker.ts'
import { readTimes } from './reading/settings-read.ts'
import type { ScanRow } from './scan-row.ts'
import type { JudgingServices } from './scan-services.ts'

interface EvaluateStage {
  services: JudgingServices
  lease: Lease
  scan: ScanRow
  tracker: ProgressTracker
  signal: AbortSignal
}

/** Entries judged before other work of the process gets a turn. */
const turn = 250
const groupType = resourceGroupType.toLowerCase()

/** Judges the stored inventory and stores what failed or could not be assessed, and the counts of each control. */
export async function evaluateStage(stage: EvaluateStage): Promise<StoredFindings> {
  const { services, lease, scan, tracker } = stage
  await tracker.enter('evaluate')
  const { db, catalogue } = services
  await db.deleteFrom('scan_controls').where('scan_id', '=', scan.id).execute()
  const severities = new Map(catalogue.controls.map((control) => [control.id, control.severity]))
  const severityOf = (controlId: string) => severities.get(controlId) ?? lightestSeverity
  const findings = await openFindingStore({
    db,
    scan,
    severityOf,
    now: isoDate(services.now()),
    guard: (trx) => holdLease(trx, lease, services.now()),
    readAt: await readTimes(db, scan.id),
  })
  const evaluation = createEvaluation(compileCatalogue(catalogue, { now: services.now() }), {
    onFinding: findings.add,
    exceptions: await exceptionsInForce(db, scan, services.now()),
    ofFile: scan.source === 'file',
  })

  const read = await judgeInventory(stage, evaluation, findings)
  const { controls } = evaluation.finish()
  await findings.flush()
  const stored = findings.stored()

  const isFile = scan.source === 'file'
  await db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    const rows = controls
      .filter(({ passed, failed, notAssessed, excepted }) => passed + failed + notAssessed + excepted > 0)
      .map(({ controlId, passed, failed, notAssessed, excepted }) => ({
        scan_id: scan.id,
        control_id: controlId,
        severity: severityOf(controlId),
        passed,
        failed,
        not_assessed: notAssessed,
        excepted,
        first_seen_at: stored.firstSeenOf.get(controlId) ?? null,
        unassessed: stored.unassessedOf.get(controlId) ?? null,
      }))
    if (rows.length > 0) await trx.insertInto('scan_controls').values(rows).execute()
    if (isFile)
      await trx
        .updateTable('scans')
        .set({ resources: read.resources, resource_groups: read.resourceGroups })
        .where('id', '=', scan.id)
        .execute()
  })
  // A scan of the cloud has counted its resources already; settings are records too, but no resources of their own.
  await tracker.report({ ...countsOf(services, evaluation), ...(isFile && read) }, 1)
  return stored
}

/** Judges the stored inventory entry by entry, stores findings as they come to be many, and tells how far it is. */
async function judgeInventory(
  { services, scan, tracker, signal }: EvaluateStage,
  evaluation: Evaluation,
  findings: Awaited<ReturnType<typeof openFindingStore>>,
): Promise<{ resources: number; resourceGroups: number }> {
  const total = scan.source === 'file' ? scan.resources : tracker.progress.resources || scan.resources
  let taken = 0
  let resources = 0
  let resourceGroups = 0
  function take(record: ResourceRecord): void {
    evaluation.record(record)
    resources += 1
    if (record.type.toLowerCase() === groupType) resourceGroups += 1
  }
  for await (const lot of decodeInventoryLots(readStoredInventory(services.db, scan.id)))
    for (const entry of lot) {
      if (entry.kind === 'header') evaluation.header(entry.header)
      else if (entry.kind === 'notRead') evaluation.notRead(entry.notRead)
      else take(entry.record)
      if (findings.isFull()) await findings.flush()
      taken += 1
      if (taken % turn !== 0) continue
      await setImmediate()
      signal.throwIfAborted()
      if (tracker.due()) await tracker.report(countsOf(services, evaluation), total > 0 ? resources / total : 0.5)
    }
  return { resources, resourceGroups }
}

function countsOf({ catalogue }: JudgingServices, evaluation: Evaluation) {
  const counts = new Map(evaluation.counts().map((count) => [count.controlId, count]))
  const services = new Map<string, { service: string; passed: number; failed: number; total: number }>()
  let critical = 0
  for (const control of catalogue.controls) {
    const service = serviceName(control)
    const line = services.get(service) ?? { service, passed: 0, failed: 0, total: 0 }
    services.set(service, line)
    line.total += 1
    const count = counts.get(control.id)
    if (!count) continue
    if (count.failed > 0) line.failed += 1
    else if (count.passed + count.excepted > 0) line.passed += 1
    if (count.failed > 0 && needsImmediateAttention(control)) critical += 1
  }
  const lines = [...services.values()]
  const passed = lines.reduce((sum, line) => sum + line.passed, 0)
  const failed = lines.reduce((sum, line) => sum + line.failed, 0)
  return { services: lines, passed, failed, critical, controlsEvaluated: passed + failed }
}
