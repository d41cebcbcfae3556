import { type Expression, withInput } from './expression.ts'
import { inputsOfPath } from './inputs.ts'
import { findAll, type Reader, readAll, valueReader } from './reader.ts'

/** The value of a path, null when it is absent; an array of all values that there are when the path holds a `[*]`. */
export function pathExpression(reader: Reader, text: string): Expression {
  const read = valueReader(reader)
  const expression: Expression = {
    text,
    constant: false,
    evaluate: reader.many ? (scope) => readAll(reader, scope).filter(isThere) : (scope) => read(scope) ?? null,
    sources: (scope) => findAll(reader, scope),
    reader,
    inputs: inputsOfPath(reader),
  }
  return reader.many ? expression : withInput(expression)
}

/** Azure Policy selects nothing of an element that lacks the property. */
const isThere = (value: unknown): boolean => value !== undefined && value !== null
