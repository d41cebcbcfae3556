import { z } from 'zod'

/** Failing findings of a scan, of one control or one resource, that applies after it closed, as Azure answered since. */
export const FixedFindings = z.object({
  /** How many of them are closed. */
  closed: z.number(),
  /** How many there are. */
  of: z.number(),
  /** When the last of the closed ones was proven. */
  at: z.string(),
})
export type FixedFindings = z.infer<typeof FixedFindings>

/**
 * What fixes closed of a scan's findings since, proven by the resources as Azure answered after each apply, and not judged
 * by a scan yet. What a later exception accepts is left out.
 */
export const FixedSinceScan = z.object({
  findings: z.number(),
  /** By what the scan counted, and with these findings closed; null when nothing was assessed. */
  scoreBefore: z.number().nullable(),
  scoreAfter: z.number().nullable(),
  /** When the last of them was proven. */
  at: z.string(),
  /** By the id of the control; only those that have any. */
  gaps: z.record(z.string(), FixedFindings),
})
export type FixedSinceScan = z.infer<typeof FixedSinceScan>
