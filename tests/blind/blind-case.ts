import { z } from 'zod'
import { ControlCase, Verdict } from '#app/domain/judgement/controls/control-case.ts'

/** What was decided where the writer of a case and the control disagreed, and the writer was wrong. */
const Decision = z.strictObject({
  /** What the writer had expected. */
  said: Verdict,
  why: z.string().trim().min(1),
  /** The page of Azure's documentation, or the published type, that decides it. */
  source: z.string().trim().min(1),
})

/**
 * A case that was written from the control's title and Azure's documentation, by somebody who had not seen the control's
 * conditions. `expect` is the writer's verdict, but where `decided` says that it was changed.
 */
export const BlindCase = ControlCase.omit({ repaired: true, note: true }).extend({ decided: Decision.optional() })
export type BlindCase = z.infer<typeof BlindCase>

export const BlindCases = z.array(BlindCase).min(1)
