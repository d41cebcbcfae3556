import { z } from 'zod'

export const ScanStatus = z.enum(['queued', 'running', 'done', 'failed', 'canceled'])
export type ScanStatus = z.infer<typeof ScanStatus>
