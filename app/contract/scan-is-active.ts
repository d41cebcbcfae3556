import type { ScanStatus } from './scan-status.ts'

/** A scan waits for its turn, or goes on. */
export const activeScanStatuses = ['queued', 'running'] as const satisfies ScanStatus[]
type ActiveScanStatus = (typeof activeScanStatuses)[number]

/** How a scan can end. */
export type EndedScanStatus = Exclude<ScanStatus, ActiveScanStatus>

export const scanIsActive = (status: string): status is ActiveScanStatus =>
  activeScanStatuses.some((active) => active === status)
