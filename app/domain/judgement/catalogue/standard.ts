import { z } from 'zod'

const Text = z.string().trim().min(1)

/** One requirement of a standard: answered by controls, to be judged by a person, or open. */
export const Requirement = z
  .strictObject({
    id: Text,
    title: Text,
    level: z.union([z.literal(1), z.literal(2)]).optional(),
    controls: z.array(z.string()).min(1).optional(),
    /** What its controls do not show, in words: what remains for a person even when they all pass. */
    notShown: Text.optional(),
    manual: z.literal(true).optional(),
    reason: Text.optional(),
    /** ARM types, and those of Entra ID, that a person looks through to attest it. */
    lookAt: z.array(Text).min(1).optional(),
    open: z.literal(true).optional(),
  })
  .check(({ value, issues }) => {
    const fault = (message: string) => issues.push({ code: 'custom', message, input: value })
    if ([value.controls, value.manual, value.open].filter(Boolean).length !== 1) {
      fault('must have exactly one of controls, manual and open')
    }
    if (value.manual && !value.reason) fault('manual needs a reason')
    if (value.lookAt && !value.manual) fault('lookAt belongs to manual')
    if (value.notShown && !value.controls) fault('notShown belongs to controls')
  })
export type Requirement = z.infer<typeof Requirement>

export const Standard = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, 'must be lower case, digits, hyphens and dots'),
  name: Text,
  /** The name where space is short, e.g. `CIS`. */
  short: Text,
  version: Text,
  /** What the parts of its numbering are called, by the beginning that the ids of their requirements share. */
  chapters: z.array(z.strictObject({ id: Text, title: Text })).default([]),
  requirements: z.array(Requirement).min(1),
})
export type Standard = z.infer<typeof Standard>
