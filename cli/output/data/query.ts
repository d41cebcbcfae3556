import { compile, type JSONValue, TreeInterpreter } from '@jmespath-community/jmespath'
import { usageError } from '../../exit-code.ts'

/**
 * A JMESPath expression as a function from a value to what it selects.
 * @throws CommandError when the expression is none
 */
export function compileQuery(expression: string): (value: unknown) => unknown {
  const tree = orUsage(expression, () => compile(expression))
  return (value) =>
    orUsage(expression, () =>
      // Values of our own may hold `undefined`, which JSON leaves out.
      TreeInterpreter.search(tree, JSON.parse(JSON.stringify(value ?? null)) as JSONValue),
    )
}

function orUsage<Result>(expression: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw usageError(
      `--query ${expression}: ${(error as Error).message}`,
      'It is a JMESPath expression, such as [].id: https://jmespath.org/tutorial.html',
    )
  }
}
