import { z } from 'zod'
import { ScanStatus } from './scan-status.ts'

/** A row of the scan history, in the specification's words. */
export const ScanHistoryItem = z.object({
  id: z.string(),
  subscription_id: z.string(),
  subscription_name: z.string(),
  /** 0 to 100 with one decimal, rounded down. */
  overall_score: z.number().nullable(),
  total_recommendations: z.number(),
  critical_recommendations: z.number(),
  created_at: z.string(),
  status: ScanStatus,
  source: z.enum(['cloud', 'file']),
  /** About what it takes in the database, in bytes; null until it is done, and of scans before this was counted. */
  stored_bytes: z.number().nullable(),
  /** Points that fixes brought since, as proven, until a later scan judges them; null when nothing is fixed. */
  proven: z.number().nullable(),
})
export type ScanHistoryItem = z.infer<typeof ScanHistoryItem>
