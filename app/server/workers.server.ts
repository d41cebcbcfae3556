import { tellEndingAttestations } from '#app/domain/compliance/attestations/tell-ends.ts'
import { tellExpiringSecrets } from '#app/domain/environments/tell-expiring.ts'
import { expirePlans } from '#app/domain/executions/asking/expire-plans.ts'
import { executionJob } from '#app/domain/executions/asking/queue-execution.ts'
import type { ExecutionServices } from '#app/domain/executions/execution-services.ts'
import { runExecution } from '#app/domain/executions/running/run-execution.ts'
import { workOutFixes } from '#app/domain/fixes/fix-plan/work-out-fixes.ts'
import { proofJob } from '#app/domain/fixes/proof/queue-proof.ts'
import { runProof } from '#app/domain/fixes/proof/run-proof.ts'
import { scansInUse } from '#app/domain/fixes/scans-in-use.ts'
import { startWorker, type Worker } from '#app/domain/jobs/worker.ts'
import { forgetDeliveries } from '#app/domain/notifications/deliveries/forget-deliveries.ts'
import type { SendingServices } from '#app/domain/notifications/sending-services.ts'
import { tellEndingExceptions } from '#app/domain/scans/exceptions/tell-ending.ts'
import { indexJob, indexOlderScan } from '#app/domain/scans/index-older-scan.ts'
import type { JudgeStored } from '#app/domain/scans/judge-stored.ts'
import { removeOldScans } from '#app/domain/scans/remove-old-scans.ts'
import { runScan } from '#app/domain/scans/run-scan.ts'
import { failOrphanedScans } from '#app/domain/scans/save-inventory.ts'
import type { ScanRetention } from '#app/domain/scans/scan-retention.ts'
import type { ScanServices } from '#app/domain/scans/scan-services.ts'
import { scanJob } from '#app/domain/scans/start-scan.ts'
import { pushedScanJob, startPushedScan } from '#app/domain/schedules/event-grid/start-pushed-scan.ts'
import { scheduleJob } from '#app/domain/schedules/queue-run.ts'
import { startRun } from '#app/domain/schedules/start-run.ts'
import type { TemplateCatalogueService } from '#app/domain/templates/template-catalogue.ts'
import { log } from './logger.server.ts'
import { startScheduler } from './scheduler.server.ts'
import { startSending } from './sending.server.ts'

const maxScansAtOnce = 2
const maxExecutionsAtOnce = 4
const maxProofsAtOnce = 2
const maxIndexesAtOnce = 1
const maxScheduleRunsAtOnce = 2
/** Milliseconds between two looks at the jobs: only on Postgres other processes ring when they add one. */
const pollMs = { sqlite: 200, postgres: 2000 }
/** Milliseconds between two looks for old deliveries and old scans. */
const oldMs = 600_000
/** Milliseconds between two looks for what ends: plans that nobody applied in time, exceptions, secrets, attestations, uploads of processes that are gone. */
const endedMs = 60_000

interface Working {
  /** Where inventories are judged. */
  judge: JudgeStored
  keepScans?: ScanRetention
  /** This process shows what is worked out: it keeps that in memory, so that another one would not have it. */
  answers: boolean
}

/** Starts the background work of this process: scans, executions, proofs, indexes, schedules and deliveries do not wait for each other. */
export function startWorkers(
  services: ExecutionServices & ScanServices & TemplateCatalogueService & SendingServices,
  { judge, keepScans = {}, answers }: Working,
): Worker {
  const common = {
    db: services.db,
    dialect: services.dialect,
    bell: services.bell,
    now: services.now,
    pollMs: pollMs[services.dialect],
    onError: (message: string, error: unknown) => log.error(message, { error }),
  }
  const workers = [
    startWorker({
      ...common,
      handlers: {
        async [scanJob](lease, signal) {
          await runScan(services, lease, signal, judge)
          if (!answers || signal.aborted) return
          await workOutFixes(services, lease).catch((error: unknown) => {
            log.error('the fixes of a scan could not be worked out', { error })
          })
        },
      },
      concurrency: maxScansAtOnce,
    }),
    startWorker({
      ...common,
      handlers: { [executionJob]: (lease, signal) => runExecution(services, lease, signal) },
      concurrency: maxExecutionsAtOnce,
    }),
    startWorker({
      ...common,
      handlers: { [proofJob]: (lease, signal) => runProof(services, lease, signal) },
      concurrency: maxProofsAtOnce,
    }),
    startWorker({
      ...common,
      handlers: { [indexJob]: (lease, signal) => indexOlderScan(services, lease, signal) },
      concurrency: maxIndexesAtOnce,
    }),
    startWorker({
      ...common,
      handlers: {
        [scheduleJob]: (lease) => startRun(services, lease),
        [pushedScanJob]: (lease) => startPushedScan(services, lease),
      },
      concurrency: maxScheduleRunsAtOnce,
    }),
    startScheduler(services),
    startSending(services),
  ]
  const old = setInterval(() => {
    scansInUse(services.db)
      .then((inUse) => removeOldScans(services, keepScans, inUse))
      .catch((error: unknown) => log.error('old scans could not be removed', { error }))
    forgetDeliveries(services).catch((error: unknown) => log.error('old deliveries could not be forgotten', { error }))
  }, oldMs)
  const ended = setInterval(() => {
    expirePlans(services).catch((error: unknown) => log.error('old plans could not be ended', { error }))
    failOrphanedScans(services).catch((error: unknown) =>
      log.error('uploads that were cut off could not be ended', { error }),
    )
    for (const tell of [tellEndingExceptions, tellExpiringSecrets, tellEndingAttestations])
      tell(services).catch((error: unknown) => log.error('what ends could not be told', { error }))
  }, endedMs)
  return {
    async stop() {
      clearInterval(old)
      clearInterval(ended)
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
