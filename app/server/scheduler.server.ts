import type { Worker } from '#app/domain/jobs/worker.ts'
import type { ScanServices } from '#app/domain/scans/scan-services.ts'
import { tellBatches } from '#app/domain/scans/tell-batches.ts'
import { queuePushedScans } from '#app/domain/schedules/event-grid/start-pushed-scan.ts'
import { finishRuns } from '#app/domain/schedules/finish-runs.ts'
import { queueDueRuns } from '#app/domain/schedules/queue-run.ts'
import { log } from './logger.server.ts'

/** Milliseconds between two looks at what is due and what has ended. */
const lookMs = 2000

/** Looks after the schedules, and the scans that were asked for together, for as long as this process lives. Several servers may do so at once. */
export function startScheduler(services: ScanServices): Worker {
  const stopping = new AbortController()
  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const step of [queueDueRuns, queuePushedScans, finishRuns, tellBatches])
        await step(services).catch((error: unknown) => log.error('schedules could not be looked after', { error }))
      await services.bell.wait('schedules', lookMs, stopping.signal)
    }
  }
  const done = look()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}
