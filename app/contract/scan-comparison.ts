import { z } from 'zod'
import { Severity } from './severity.ts'

/** What changed between a scan and the one before. */
export const ScanComparison = z.object({
  scanId: z.string(),
  previousScanId: z.string(),
  previousAt: z.string(),
  items: z.array(
    z.object({
      change: z.enum(['new', 'resolved', 'reopened']),
      controlId: z.string(),
      /** The control's gap: what is, or was, wrong. */
      name: z.string(),
      severity: Severity,
      resourceId: z.string(),
      resourceName: z.string(),
    }),
  ),
  /** How many changes there are; `items` holds at most 1,000. */
  total: z.number(),
  /** How many findings more exceptions accept than before; negative: fewer. They are no changes of findings. */
  moreAccepted: z.number(),
})
export type ScanComparison = z.infer<typeof ScanComparison>
