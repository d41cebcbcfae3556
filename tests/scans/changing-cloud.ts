import { expect } from 'vitest'
import type { Scan } from '#app/contract/scans.ts'
import { localOperator } from '#app/domain/actor.ts'
import { startWorker } from '#app/domain/jobs/worker.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { pushedScanJob, queuePushedScans, startPushedScan } from '#app/domain/schedules/event-grid/start-pushed-scan.ts'
import { queueDueRuns, scheduleJob } from '#app/domain/schedules/queue-run.ts'
import { startRun } from '#app/domain/schedules/start-run.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'
import { armCaller, type CallArm } from '../local-cloud/arm-caller.ts'
import { type Change, carryOut } from './random-changes.ts'

/** A local cloud that changes, and scans of one of its subscriptions. */
export interface ChangingCloud {
  services: TestScans
  call: CallArm
  /** `/subscriptions/<id>` */
  subscription: string
  scan(asked: { changes: boolean }): Promise<Scan>
  change(change: Change): Promise<number>
  /** Begins what schedules and events have made due, as the clock of a server does. */
  queueDue(): Promise<void>
  /** Sets the server's clock forward; the cloud's stays. */
  forward(minutes: number): void
  close(): Promise<void>
}

export async function changingCloud(resources: number): Promise<ChangingCloud> {
  const services = await createScanServices({ resources })
  let ahead = 0
  services.now = () => new Date(Date.now() + ahead)
  const worker = services.startWorker()
  const scheduler = startWorker({
    ...services,
    now: () => services.now(),
    handlers: {
      [scheduleJob]: (lease) => startRun(services, lease),
      [pushedScanJob]: (lease) => startPushedScan(services, lease),
    },
    concurrency: 1,
    pollMs: 10,
    onError: (_message, error) => services.complaints.push(error),
  })
  const call = await armCaller(services.cloud)
  const subscriptionId = (await services.reader.listSubscriptions())[0]?.subscriptionId ?? ''
  const subscription = `/subscriptions/${subscriptionId}`
  return {
    services,
    call,
    subscription,
    async scan({ changes }) {
      const { id } = await startScan(services, localOperator, subscriptionId, undefined, changes)
      const ended = await waitForScan(services, localOperator, id)
      expect(ended.error).toBeNull()
      return findScan(services, localOperator, id)
    },
    change: (change) => carryOut({ call, cloud: services.cloud, subscription }, change),
    async queueDue() {
      await queueDueRuns(services)
      await queuePushedScans(services)
    },
    forward(minutes) {
      ahead += minutes * 60_000
    },
    async close() {
      await scheduler.stop()
      await worker.stop()
      await services.close()
      expect(services.complaints).toEqual([])
    },
  }
}
