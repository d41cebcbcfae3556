import type { Expression } from './expression.ts'
import type { Reader } from './reader.ts'

/** So many values are remembered, none longer than this: more would cost more than they save. */
const mostValues = 500
const longestText = 80

/** The one value of the resource of which an expression is made, where all its arguments are made of it or constant. */
export function inputOf(args: readonly Expression[]): Expression | undefined {
  const [input, ...others] = args.flatMap((arg) => (arg.constant ? [] : [arg.input]))
  return input && others.every((other) => other && isSame(input, other)) ? input : undefined
}

function isSame(one: Expression, other: Expression): boolean {
  if (one === other) return true
  if (!one.reader || !other.reader) return one.slot !== undefined && one.slot === other.slot
  return one.reader.base === other.reader.base && stepsText(one.reader) === stepsText(other.reader)
}

const stepsText = ({ steps }: Reader) => JSON.stringify(steps)

/**
 * An expression that remembers what it made of its input: the port of a rule, the sku of an image and the start of a range come again and
 * again, and are taken apart once.
 */
export function byValue(expression: Expression): Expression {
  const { input, evaluate } = expression
  if (!input || input === expression) return expression
  const known = new Map<unknown, unknown>()
  return {
    ...expression,
    evaluate: (scope) => {
      const value = input.evaluate(scope)
      if (typeof value === 'object' ? value !== null : typeof value === 'string' && value.length > longestText)
        return evaluate(scope)
      const made = known.get(value)
      if (made !== undefined) return made
      if (known.size >= mostValues) known.clear()
      const fresh = evaluate(scope)
      known.set(value, fresh)
      return fresh
    },
  }
}
