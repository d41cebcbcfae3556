import type { JsonObject } from '../../arm/json-value.ts'
import { comparisonText, oppositeText, toldText } from './comparison-text.ts'
import { comparisons } from './comparisons.ts'
import type { CompileContext, ConditionPath } from './compile-context.ts'
import { compileValue } from './compile-expression.ts'
import { type ComparisonName, comparisonNames } from './condition.ts'
import { createScope, type Inputs, type Scope } from './scope.ts'

const isComparison = (key: string): key is ComparisonName => comparisonNames.some((name) => name === key)

/** The comparison of a leaf, compiled. `expected` words what the value should be so that the outcome is `holds`. */
export interface CompiledComparison {
  name: ComparisonName
  operand: (scope: Scope) => unknown
  /** The operand when it is the same for every resource. */
  constant?: unknown
  test: (value: unknown, scope: Scope) => boolean
  /** The test as an expression, of one for its value. */
  source?: (value: string, test: string) => string
  expected: (scope: Scope, holds: boolean) => string
  text: string
  /** On what the operand depends alone. */
  inputs: Inputs
}

/**
 * Compiles the one comparison of a leaf. `adapt` changes each text of the operand (locations lose their spaces).
 * Undefined, with a fault, when there is not exactly one.
 */
export function compileComparison(
  node: JsonObject,
  subject: string,
  path: ConditionPath,
  context: CompileContext,
  adapt: (operand: unknown) => unknown = (operand) => operand,
): CompiledComparison | undefined {
  const names = Object.keys(node).filter(isComparison)
  for (const key of Object.keys(node)) {
    if (key !== subject && !isComparison(key)) context.fault([...path, key], `unknown comparison "${key}"`)
  }
  const [name, second] = names
  if (!name || second) {
    context.fault(path, name ? `only one comparison is allowed: ${names.join(', ')}` : 'a comparison is missing')
    return undefined
  }
  const expression = compileValue(node[name], [...path, name], context)
  const { prepare, compare, fault } = comparisons[name]
  const expectedText = (operand: unknown, holds: boolean) =>
    holds ? comparisonText(name, operand) : oppositeText(name, operand)
  if (!expression.constant) {
    const operand = (scope: Scope): unknown => adapt(expression.evaluate(scope))
    return {
      name,
      operand,
      test: compare ? (value, scope) => compare(value, operand(scope)) : preparedFor(operand, prepare),
      expected: (scope, holds) => expectedText(operand(scope), holds),
      text: `${name} ${expression.text}`,
      inputs: expression.inputs,
    }
  }
  const operand = adapt(expression.evaluate(createScope(new Date(0))))
  const problem = fault?.(operand)
  if (problem) context.fault([...path, name], `${name} ${problem}`)
  const test = prepare(problem ? null : operand)
  const texts = new Map<boolean, string>()
  return {
    name,
    operand: () => operand,
    constant: operand,
    test,
    source: comparisonSource(name, operand),
    expected: (_, holds) => {
      const text = texts.get(holds) ?? expectedText(operand, holds)
      texts.set(holds, text)
      return text
    },
    text: toldText(name, operand),
    inputs: [],
  }
}

/** What is told at a look: whether anything is there, and values that are spelled like the operand. */
function comparisonSource(name: ComparisonName, operand: unknown): CompiledComparison['source'] {
  if (name === 'exists' && typeof operand === 'boolean') return (value) => `(${value} ${operand ? '!=' : '=='} null)`
  const isPlain = typeof operand === 'boolean' || (typeof operand === 'string' && operand !== '')
  if (name === 'equals' && isPlain)
    return (value, test) => `((value = ${value}) === ${JSON.stringify(operand)} || ${test}(value, scope))`
  if (name === 'notEquals' && isPlain)
    return (value, test) => `((value = ${value}) !== ${JSON.stringify(operand)} && ${test}(value, scope))`
  return undefined
}

/** A comparison with what may differ from element to element: prepared once for each text, number or truth value. */
function preparedFor(
  operand: CompiledComparison['operand'],
  prepare: (operand: unknown) => (value: unknown) => boolean,
): CompiledComparison['test'] {
  const known = new Map<unknown, (value: unknown) => boolean>()
  return (value, scope) => {
    const next = operand(scope)
    if (typeof next === 'object') return prepare(next)(value)
    let test = known.get(next)
    if (!test) {
      test = prepare(next)
      if (known.size >= mostPrepared) known.clear()
      known.set(next, test)
    }
    return test(value)
  }
}

/** So many prepared comparisons are kept of one condition: more than a control has patterns, versions or ports. */
const mostPrepared = 200
