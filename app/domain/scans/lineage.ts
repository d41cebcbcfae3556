import type { ScanRow } from './scan-row.ts'

/** Scans of files see only what the file holds, so they are compared with one another and not with scans of the cloud. */
export const lineageOf = (scan: Pick<ScanRow, 'environment_id' | 'subscription_id' | 'source'>) =>
  `${scan.environment_id}/${scan.source === 'file' ? 'file:' : ''}${scan.subscription_id}`
