import { z } from 'zod'

/** What fixes of this scan's findings closed since, by the resources as Azure answered after each apply. */
export const FixedSinceScan = z.object({
  findings: z.number(),
  /** Null when nothing was assessed. */
  scoreBefore: z.number().nullable(),
  scoreAfter: z.number().nullable(),
})
export type FixedSinceScan = z.infer<typeof FixedSinceScan>
