import { setTimeout as sleep } from 'node:timers/promises'
import * as endpoints from '#app/contract/endpoints.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import type { ScanStatus } from '#app/contract/scan-status.ts'
import type { Connection } from './connect.ts'

/** Milliseconds that a scan gets to end: it looks for its cancellation several times a second. */
const patienceMs = 10_000

/**
 * Cancels a scan and waits until it has ended, so that nothing is called canceled that still goes on.
 * @returns how it ended, or an active status when it had not ended after ten seconds
 * @throws ApiError of status 409 when the scan had ended before
 */
export async function cancelScan({ lasting }: Pick<Connection, 'lasting'>, scanId: string): Promise<ScanStatus> {
  const params = { scanId }
  let { status } = await lasting.call(endpoints.scans.cancel, { params })
  const end = performance.now() + patienceMs
  while (scanIsActive(status) && performance.now() < end) {
    await sleep(100)
    status = (await lasting.call(endpoints.scans.get, { params })).status
  }
  return status
}
