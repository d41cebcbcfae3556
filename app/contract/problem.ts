import { z } from 'zod'

/** Every kind of failure that an answer can name. */
export const ProblemCode = z.enum([
  'invalid',
  'unauthenticated',
  'forbidden',
  'confirmation-required',
  'not-found',
  'method-not-allowed',
  'conflict',
  'too-large',
  'misdirected',
  'too-many-requests',
  'azure',
  'terraform',
  'unavailable',
  'disk-full',
  'internal',
])
export type ProblemCode = z.infer<typeof ProblemCode>

/** The kinds of failure that the API's documentation lists by operation; any operation may fail in the others. */
export type Refusal = Exclude<
  ProblemCode,
  'method-not-allowed' | 'confirmation-required' | 'misdirected' | 'disk-full' | 'internal'
>

/** A single fault of the input: which field, and what is wrong with it. */
export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** The one body of every failing answer. `error` is a text for people. */
export const Problem = z.object({
  error: z.string(),
  code: ProblemCode,
  issues: z.array(Issue).optional(),
})
export type Problem = z.infer<typeof Problem>
