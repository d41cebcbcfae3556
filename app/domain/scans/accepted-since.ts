import { prepareExceptions } from '../judgement/evaluation/exceptions.ts'
import type { Services } from '../services.ts'
import { exceptionsInForce } from './exceptions.ts'
import type { ScanRow } from './scan-row.ts'

/** Whether an exception accepts a finding of a scan now, also one that came after the scan. Takes a normalised id. */
export async function acceptedSince(
  services: Pick<Services, 'db' | 'now'>,
  scan: Pick<ScanRow, 'environment_id' | 'subscription_id'>,
): Promise<(controlId: string, resourceId: string) => boolean> {
  const find = prepareExceptions(await exceptionsInForce(services.db, scan, services.now()), services.now())
  return (controlId, resourceId) => find(controlId, resourceId) !== undefined
}
