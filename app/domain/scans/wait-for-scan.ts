import { setTimeout as sleep } from 'node:timers/promises'
import { scanIsActive } from '#app/contract/scan-status.ts'
import type { Viewer } from '../environments/visible.ts'
import type { Services } from '../services.ts'
import { findScanRow } from './list-scans.ts'
import type { ScanRow } from './scan-row.ts'

/** Milliseconds between two looks. */
const lookMs = 150

/** Waits until a scan has ended. */
export async function waitForScan(services: Pick<Services, 'db'>, viewer: Viewer, scanId: string): Promise<ScanRow> {
  for (;;) {
    const scan = await findScanRow(services, viewer, scanId)
    if (!scanIsActive(scan.status)) return scan
    await sleep(lookMs)
  }
}
