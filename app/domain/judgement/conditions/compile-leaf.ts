import { unreadableValue } from '#app/contract/unreadable-value.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import { type CompiledComparison, compileComparison } from './compile-comparison.ts'
import { bindReader, type CompileContext, type ConditionPath, noteUse, parseSteps } from './compile-context.ts'
import { compileValue } from './compile-expression.ts'
import { type CompiledCondition, faultyCondition } from './compiled-condition.ts'
import { fullName, fullNameKey } from './context-functions.ts'
import type { EvidenceList } from './evidence.ts'
import type { Expression } from './expression.ts'
import { pathKey, type Step } from './field-path.ts'
import { inputsOfPath, joinedInputs } from './inputs.ts'
import { everyValue, findAll, finder, type Reader, valueReader } from './reader.ts'
import { byText } from './remembered-by-text.ts'
import { createScope, type Scope } from './scope.ts'
import { pathSource, type Source } from './source.ts'

/** `{ field, <comparison> }`. A `[*]` in the field means every element; an empty array satisfies. */
export function compileField(node: JsonObject, path: ConditionPath, context: CompileContext): CompiledCondition {
  const fieldPath = [...path, 'field']
  const expression = compileValue(node.field, fieldPath, context)
  if (!expression.constant) return compileNamedField(expression, node, path, context)
  const text = expression.evaluate(createScope(new Date(0)))
  if (typeof text !== 'string') context.fault(fieldPath, 'field must be a path')
  const steps = typeof text === 'string' ? parseSteps(text, fieldPath, context.fault) : undefined
  const isLocation = steps !== undefined && pathKey(steps) === '.location'
  const comparison = compileComparison(node, 'field', path, context, isLocation ? withoutSpaces : undefined)
  if (!steps || !comparison) return faultyCondition
  if (pathKey(steps) === fullNameKey) return valueLeaf(fullName, comparison)
  const reader = bindReader(steps, context, comparison.name !== 'exists')
  return fieldLeaf(steps, String(text), reader, isLocation ? ofLocation(comparison) : comparison)
}

/** `{ field: "[concat('tags[', current(), ']')]", … }`: a path that the element of a count or the resource decides. */
function compileNamedField(
  named: Expression,
  node: JsonObject,
  path: ConditionPath,
  context: CompileContext,
): CompiledCondition {
  const comparison = compileComparison(node, 'field', path, context)
  if (!comparison) return faultyCondition
  for (const { slot } of context.frames) noteUse(slot, context)
  const find = byText((text) => {
    const steps = parseSteps(text, path, () => undefined)
    return steps && fieldLeaf(steps, text, bindReader(steps, context, comparison.name !== 'exists'), comparison)
  })
  return {
    text: `${named.text} ${comparison.text}`,
    test: (scope) => {
      const leaf = find(named.evaluate(scope))
      return leaf ? leaf.test(scope) : comparison.test(undefined, scope)
    },
    explain: (scope, outcome, evidence) => find(named.evaluate(scope))?.explain(scope, outcome, evidence),
  }
}

/** Azure reads `East US 2` and `eastus2` as one location. */
function withoutSpaces(operand: unknown): unknown {
  if (Array.isArray(operand)) return operand.map(withoutSpaces)
  return typeof operand === 'string' ? operand.replaceAll(' ', '') : operand
}

function ofLocation(comparison: CompiledComparison): CompiledComparison {
  return { ...comparison, test: (value, scope) => comparison.test(withoutSpaces(value), scope), source: undefined }
}

function fieldLeaf(steps: Step[], text: string, reader: Reader, comparison: CompiledComparison): CompiledCondition {
  const { test } = comparison
  const read = valueReader(reader)
  const explainEach = (scope: Scope, outcome: boolean, evidence: EvidenceList): void => {
    const expected = comparison.expected(scope, !outcome)
    const found = findAll(reader, scope).filter(({ value }) => test(value, scope) === outcome)
    for (const item of found) evidence.addFound(item, expected)
    if (found.length === 0) explainNoElement(steps, reader, expected, scope, evidence)
  }
  const find = finder(reader)
  const explainOne = (scope: Scope, outcome: boolean, evidence: EvidenceList): void => {
    evidence.addFound(find(scope), comparison.expected(scope, !outcome))
  }
  return {
    text: `${text} ${comparison.text}`,
    test: reader.many
      ? (scope) => everyValue(reader, scope, (value) => test(value, scope))
      : (scope) => test(read(scope), scope),
    source: reader.many ? undefined : leafSource(reader, read, comparison),
    explain: reader.many ? explainEach : explainOne,
    inputs: joinedInputs(inputsOfPath(reader), comparison.inputs),
  }
}

function leafSource(
  reader: Reader,
  read: (scope: Scope) => unknown,
  { test, source }: CompiledComparison,
): Source | undefined {
  const path = pathSource(reader, read)
  if (!path) return undefined
  return (held) => (source ? source(path(held), held.name(test)) : `${held.name(test)}(${path(held)}, scope)`)
}

/** A condition on every element that holds because there is no element: the array itself is the evidence. */
function explainNoElement(steps: Step[], reader: Reader, expected: string, scope: Scope, evidence: EvidenceList): void {
  const firstEach = reader.steps.findIndex((step) => step.kind === 'each')
  if (firstEach < 0) return
  const inside = steps.slice(steps.length - reader.steps.length + firstEach + 1)
  const what = inside.length === 0 ? '' : `${pathKey(inside).replace(/^\./, '')} `
  for (const item of findAll({ ...reader, steps: reader.steps.slice(0, firstEach) }, scope)) {
    evidence.addFound(item, `an element with ${what}${expected}`)
  }
}

/** `{ value, <comparison> }`: a literal or a template expression. */
export function compileValueLeaf(node: JsonObject, path: ConditionPath, context: CompileContext): CompiledCondition {
  const expression = compileValue(node.value, [...path, 'value'], context)
  const comparison = compileComparison(node, 'value', path, context)
  return comparison ? valueLeaf(expression, comparison) : faultyCondition
}

function valueLeaf(expression: Expression, comparison: CompiledComparison): CompiledCondition {
  return {
    text: `${expression.text} ${comparison.text}`,
    test: (scope) => comparison.test(expression.evaluate(scope), scope),
    explain: (scope, outcome, evidence) => {
      explainSources(expression, comparison.expected(scope, !outcome), scope, evidence)
    },
    inputs: joinedInputs(expression.inputs, comparison.inputs),
  }
}

const longestExpression = 80
/** A time that Azure keeps in seconds since 1970: people read it as a time. */
const timeOfField = /^dateTimeFromEpoch\(field\('[^']*'\)\)$/i
const mostElements = 20

/** Absent values, and arrays and objects that are more than a short list, say little about what is wrong. */
function saysLittle(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > mostElements || value.some((item) => typeof item === 'object')
  return value === undefined || (typeof value === 'object' && value !== null)
}

/** The values that an expression reads are its evidence. */
function explainSources(expression: Expression, expected: string, scope: Scope, evidence: EvidenceList): void {
  if (expression.reader) {
    for (const found of expression.sources(scope)) evidence.addFound(found, expected)
    return
  }
  if (timeOfField.test(expression.text)) {
    const value = expression.evaluate(scope)
    for (const found of expression.sources(scope)) evidence.addFound({ ...found, value }, expected)
    return
  }
  const isReadable = expression.text.length <= longestExpression && !expression.text.includes('current(')
  const wanted = isReadable ? `a value for which ${expression.text} is ${expected}` : unreadableValue
  for (const { path, value, isDefault } of expression.sources(scope)) {
    const found = { path, expected: wanted, actual: value, ...(isDefault && { isDefault: true as const }) }
    if (saysLittle(value)) evidence.addWeak(found)
    else if (isReadable) evidence.add(found)
    else evidence.addGeneral(found)
  }
}
