import { setImmediate } from 'node:timers/promises'
import { lightestSeverity } from '#app/contract/severities.ts'
import { isoDate } from '#db/cast.ts'
import { decodeInventoryLots } from '../arm/inventory-file/write-inventory.ts'
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

/** Records judged before other work of the process gets a turn. */
const turn = 250

/** Judges the stored inventory and stores what failed or could not be assessed, and the counts of each control. */
export async function evaluateStage({
  services,
  lease,
  scan,
  tracker,
  signal,
}: EvaluateStage): Promise<StoredFindings> {
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

  const total = scan.source === 'file' ? scan.resources : tracker.progress.resources || scan.resources
  let seen = 0
  let groups = 0
  for await (const lot of decodeInventoryLots(readStoredInventory(db, scan.id)))
    for (const entry of lot) {
      if (entry.kind === 'header') evaluation.header(entry.header)
      else if (entry.kind === 'notRead') evaluation.notRead(entry.notRead)
      else {
        evaluation.record(entry.record)
        seen += 1
        if (entry.record.type.toLowerCase() === 'microsoft.resources/resourcegroups') groups += 1
      }
      if (findings.isFull()) await findings.flush()
      if (seen % turn === 0) {
        await setImmediate()
        signal.throwIfAborted()
        if (tracker.due()) await tracker.report(countsOf(services, evaluation), total > 0 ? seen / total : 0.5)
      }
    }
  const { controls } = evaluation.finish()
  await findings.flush()
  const stored = findings.stored()

  await db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    const rows = controls
      .filter((control) => control.passed + control.failed + control.notAssessed + control.excepted > 0)
      .map((control) => ({
        scan_id: scan.id,
        control_id: control.controlId,
        severity: severityOf(control.controlId),
        passed: control.passed,
        failed: control.failed,
        not_assessed: control.notAssessed,
        excepted: control.excepted,
        first_seen_at: stored.firstSeenOf.get(control.controlId) ?? null,
        unassessed: stored.unassessedOf.get(control.controlId) ?? null,
      }))
    if (rows.length > 0) await trx.insertInto('scan_controls').values(rows).execute()
    if (scan.source === 'file')
      await trx
        .updateTable('scans')
        .set({ resources: seen, resource_groups: groups })
        .where('id', '=', scan.id)
        .execute()
  })
  await tracker.report(
    // A scan of the cloud has counted its resources already; settings are records too, but no resources of their own.
    { ...countsOf(services, evaluation), ...(scan.source === 'file' && { resources: seen, resourceGroups: groups }) },
    1,
  )
  return stored
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
