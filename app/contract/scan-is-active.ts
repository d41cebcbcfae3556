import type { ScanStatus } from './scan-status.ts'

/** A scan waits for its turn, or goes on. */
export const activeScanStatuses: readonly ScanStatus[] = ['queued', 'running']

export const scanIsActive = (status: string): boolean => activeScanStatuses.some((active) => active === status)
