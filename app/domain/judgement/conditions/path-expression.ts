import { type Expression, withInput } from './expression.ts'
import { inputsOfPath } from './inputs.ts'
import { findAll, type Reader, readAll, valueReader } from './reader.ts'

/** The value of a path; an array of all values when the path holds a `[*]`, null when it is absent. */
export function pathExpression(reader: Reader, text: string): Expression {
  const read = valueReader(reader)
  const expression: Expression = {
    text,
    constant: false,
    evaluate: reader.many ? (scope) => readAll(reader, scope) : (scope) => read(scope) ?? null,
    sources: (scope) => findAll(reader, scope),
    reader,
    inputs: inputsOfPath(reader),
  }
  return reader.many ? expression : withInput(expression)
}
