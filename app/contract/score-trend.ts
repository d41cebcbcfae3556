import { z } from 'zod'

/** The score of one finished scan. */
export const TrendPoint = z.object({
  scanId: z.string(),
  at: z.string(),
  /** 0 to 100 with one decimal. */
  score: z.number(),
})
export type TrendPoint = z.infer<typeof TrendPoint>
