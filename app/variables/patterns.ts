import { RE2JS } from 're2js'
import type { PatternTest } from './hint-fault.ts'

type Hints = Parameters<PatternTest>[0]

const expressions = new WeakMap<Hints, RE2JS>()

/** Tries the pattern of hints as Terraform does, in time that grows with the text (decision 022). Without one, all is right. */
export const matchesPattern: PatternTest = (hints, text) =>
  hints.pattern === undefined || expressionOf(hints, hints.pattern).test(text)

/** Compiled once for the hints, not for each text that they are tried on. */
function expressionOf(hints: Hints, pattern: string): RE2JS {
  const known = expressions.get(hints) ?? RE2JS.compile(pattern)
  expressions.set(hints, known)
  return known
}
