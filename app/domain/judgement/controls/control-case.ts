import { z } from 'zod'

const Resource = z.record(z.string(), z.unknown())

export const Verdict = z.enum(['pass', 'fail', 'notApplicable', 'notAssessed'])
export type Verdict = z.infer<typeof Verdict>

/** A resource and the verdict that its control must reach. */
export const ControlCase = z.strictObject({
  name: z.string().trim().min(1),
  resource: Resource.default({}),
  related: z.array(Resource).optional(),
  /** ARM types that could not be read. */
  notRead: z.array(z.string()).optional(),
  now: z.iso.datetime({ offset: true }).optional(),
  expect: Verdict,
  /** False: the control's patch cannot repair this failing case; `note` says why. */
  repaired: z.literal(false).optional(),
  note: z.string().trim().min(1).optional(),
})
export type ControlCase = z.infer<typeof ControlCase>

export const ControlCases = z.array(ControlCase).min(1)
