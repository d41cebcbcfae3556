import { valueText } from '#app/components/code-block/value-text.ts'
import { inputOf } from '#app/contract/body-leaves.ts'

/** A value that a fix writes, or wrote over, as JSON; the words `value of <input>` where an input stands. */
export function leafText(value: unknown): string {
  const input = inputOf(value)
  if (input !== undefined) return `value of ${input}`
  return value === null ? 'not set' : valueText(value)
}
