import type { Lease } from '../../jobs/job.ts'
import { doneScan } from '../../scans/done-scan.ts'
import { type FixServices, prepareFixes } from './scan-fixes.ts'

/** Works out the fixes of the scan of a job that has just ended, so that nobody waits for them; nothing when it failed. */
export async function workOutFixes(services: FixServices, { job }: Pick<Lease, 'job'>): Promise<void> {
  const { scanId } = job.payload as { scanId: string }
  const scan = await doneScan(services.db, scanId)
  if (scan) await prepareFixes(services, scan)
}
