import { setTimeout as sleep } from 'node:timers/promises'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import type { Actor } from '../actor.ts'
import { viewerNow } from '../identity/user-environments.ts'
import type { Services } from '../services.ts'
import { findScanRow } from './list-scans.ts'
import type { ScanRow } from './scan-row.ts'

/** Milliseconds between two looks. */
const lookMs = 150

/** Waits until a scan has ended. What somebody may see is asked anew at each look: a limit can be given meanwhile. */
export async function waitForScan(services: Pick<Services, 'db'>, actor: Actor, scanId: string): Promise<ScanRow> {
  for (;;) {
    const scan = await findScanRow(services, await viewerNow(services, actor), scanId)
    if (!scanIsActive(scan.status)) return scan
    await sleep(lookMs)
  }
}
