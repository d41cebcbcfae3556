import { z } from 'zod'
import { Severity } from './severity.ts'

/** What the controls of one severity bring to a score. */
export const ScorePart = z.object({
  severity: Severity,
  /** What one control of the severity counts. */
  weight: z.number(),
  /** Controls that were assessed on at least one resource. */
  controls: z.number(),
  /** Mean over these controls of the share of resources that pass, 0 to 100, rounded down to one decimal. */
  passing: z.number(),
  /** Points of the score with one decimal; those of all parts add up to it. */
  points: z.number(),
  /** The points that they would bring if every resource passed; those of all parts add up to 100. */
  mostPoints: z.number(),
})
export type ScorePart = z.infer<typeof ScorePart>

/** How a score comes about, heaviest severity first; severities without an assessed control are left out. */
export const ScoreParts = z.object({
  parts: z.array(ScorePart),
  /** Controls that could not be assessed on any resource: they are not in the score. */
  notAssessed: z.number(),
  /** Findings that an exception accepts: they are left out of the shares. */
  excepted: z.number(),
})
export type ScoreParts = z.infer<typeof ScoreParts>
