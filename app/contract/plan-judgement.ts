import { z } from 'zod'
import { Severity } from './severity.ts'

/** A finding that a plan closes or opens. */
export const JudgedFinding = z.object({
  controlId: z.string(),
  /** What is wrong where the control fails, e.g. `Security groups open SSH to the internet`. */
  title: z.string(),
  severity: Severity,
  resourceId: z.string(),
  resourceName: z.string(),
})
export type JudgedFinding = z.infer<typeof JudgedFinding>

/** What the controls say of Azure as it would be after a plan, beside what they say of it now. Nothing in it is secret. */
export const PlanJudgement = z.object({
  /** Failing now and not any more after the apply; the heaviest first. */
  closes: z.array(JudgedFinding),
  /** What it would close beside that, had the scan not seen locks that will stop it; absent where none will. */
  behindLocks: z.array(JudgedFinding).optional(),
  /** Failing after the apply and not now; the heaviest first. */
  opens: z.array(JudgedFinding),
  /** Score of the scan with what proofs closed since; null without a scan. */
  scoreBefore: z.number().nullable(),
  scoreAfter: z.number().nullable(),
  /** Resources that the plan makes, changes, replaces or destroys. `judged` and `notJudged` add up to it. */
  changes: z.number(),
  judged: z.number(),
  /** Changes of which the controls cannot say all, and why. */
  notJudged: z.array(z.object({ address: z.string(), reason: z.string() })),
  /** The scan that tells of what the plan does not touch; null where the subscription has none. */
  scanId: z.string().nullable(),
})
export type PlanJudgement = z.infer<typeof PlanJudgement>
