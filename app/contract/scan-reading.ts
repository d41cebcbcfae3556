import { z } from 'zod'

/** How a scan read its subscription. Times in ISO 8601. */
export const ScanReading = z.object({
  /** `changes`: settings of resources that did not change, by the activity log, were taken from the scan before. */
  kind: z.enum(['whole', 'changes']),
  /** When it began to read. */
  at: z.string(),
  /** Why everything was read though changes were asked for. */
  wholeBecause: z.string().nullable(),
  /** The scan whose settings were taken. */
  takenFrom: z.object({ scanId: z.string(), at: z.string() }).nullable(),
  /** When the last whole reading began: nothing in the scan was read before. */
  wholeAt: z.string(),
  /** When the settings were last read whose changes the activity log does not show. */
  unloggedAt: z.string(),
  /** Resources whose settings were read again, and those of which settings were taken. */
  readAgain: z.number(),
  taken: z.number(),
})
export type ScanReading = z.infer<typeof ScanReading>
