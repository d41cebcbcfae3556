import { z } from 'zod'

export const ScanStatus = z.enum(['queued', 'running', 'done', 'failed', 'canceled'])
export type ScanStatus = z.infer<typeof ScanStatus>

/** A scan waits for its turn, or goes on. */
export const activeScanStatuses: readonly ScanStatus[] = ['queued', 'running']

export const scanIsActive = (status: string): boolean => activeScanStatuses.some((active) => active === status)
