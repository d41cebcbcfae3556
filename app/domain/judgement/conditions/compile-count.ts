import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { countText } from './comparison-text.ts'
import { type CompiledComparison, compileComparison } from './compile-comparison.ts'
import type { CompileContext, ConditionPath } from './compile-context.ts'
import { type CompiledCondition, faultyCondition, sourceOf } from './compiled-condition.ts'
import type { ComparisonName } from './condition.ts'
import { type Counted, countedField, countedValue } from './counted.ts'
import type { EvidenceList } from './evidence.ts'
import { joinedInputs } from './inputs.ts'
import { asNumber } from './loose-compare.ts'
import { narrowed } from './narrowed.ts'
import { currentElement, slotPath } from './reader.ts'
import { remembered } from './remembered.ts'
import type { Scope } from './scope.ts'
import type { Source } from './source.ts'

type CompileNode = (node: unknown, path: ConditionPath, context: CompileContext) => CompiledCondition

/** `{ count: { field | value, name?, where? }, <comparison> }`. */
export function compileCount(
  node: JsonObject,
  path: ConditionPath,
  context: CompileContext,
  compileNode: CompileNode,
): CompiledCondition {
  const comparison = compileComparison(node, 'count', path, context)
  const countPath = [...path, 'count']
  const count = node.count
  if (!isJsonObject(count)) {
    context.fault(countPath, 'count must hold field or value')
    return faultyCondition
  }
  for (const key of Object.keys(count)) {
    if (!['field', 'value', 'name', 'where'].includes(key)) context.fault([...countPath, key], `unknown key "${key}"`)
  }
  if (Object.hasOwn(count, 'field') === Object.hasOwn(count, 'value')) {
    context.fault(countPath, 'count must hold either field or value')
    return faultyCondition
  }
  if (count.name !== undefined && typeof count.name !== 'string')
    context.fault([...countPath, 'name'], 'must be a text')
  const name = typeof count.name === 'string' ? count.name : undefined
  const counted = Object.hasOwn(count, 'field')
    ? countedField(count.field, name, countPath, context)
    : countedValue(count.value, name, countPath, context)
  if (!counted) return faultyCondition
  const inside = { ...context, frames: [...context.frames, ...counted.frames] }
  const where = count.where === undefined ? undefined : compileNode(count.where, [...countPath, 'where'], inside)
  if (!comparison) return faultyCondition
  const leaf = countLeaf(narrowed(counted, where, count.where, context), where, comparison)
  const inputs = joinedInputs(counted.inputs, where ? where.inputs : [], comparison.inputs)
  const test = context.frames.length === 0 ? remembered(leaf.test, inputs) : leaf.test
  return { ...leaf, test, source: test === leaf.test ? leaf.source : undefined, inputs }
}

/** The count as a function of its own, which ends as soon as no further element changes the outcome. */
function countSource(
  counted: ReturnType<typeof narrowed>['counted'],
  rest: readonly CompiledCondition[],
  comparison: CompiledComparison,
): Source {
  const enough = decidedAt(comparison)
  return (held) => {
    const matches = rest.map((condition) => `${sourceOf(condition)(held)} && `).join('')
    const visit = `if (${matches}++matching >= ${enough}) return matching;`
    const number =
      counted.size && rest.length === 0
        ? counted.size(held)
        : `${held.declare(`let matching = 0; ${counted.loop(held, visit)} return matching`)}(scope)`
    return comparedNumber(number, comparison) ?? `${held.name(comparison.test)}(${number}, scope)`
  }
}

const operators: Partial<Record<ComparisonName, string>> = {
  equals: '===',
  notEquals: '!==',
  greater: '>',
  greaterOrEquals: '>=',
  less: '<',
  lessOrEquals: '<=',
}

function comparedNumber(number: string, { name, constant }: CompiledComparison): string | undefined {
  const operator = operators[name]
  return operator && Number.isFinite(constant) ? `(${number} ${operator} ${JSON.stringify(constant)})` : undefined
}

const longestCondition = 160

function countLeaf(
  { counted, rest = [] }: ReturnType<typeof narrowed>,
  where: CompiledCondition | undefined,
  comparison: CompiledComparison,
): CompiledCondition {
  const matches = (scope: Scope): boolean => {
    for (const condition of rest) if (!condition.test(scope)) return false
    return true
  }
  const countMatching = (scope: Scope, enough: number): number => {
    let matching = 0
    counted.forEach(scope, () => {
      if (matches(scope)) matching += 1
      return matching < enough
    })
    return matching
  }
  const decided = decidedAt(comparison)
  const condition = where ? ` where ${where.text}` : ''
  const isLong = condition.length > longestCondition
  const wanted = isLong ? " that meets the control's condition" : condition
  return {
    text: `the number of ${counted.text}${condition} ${comparison.text}`,
    test: (scope) => comparison.test(countMatching(scope, decided), scope),
    source: countSource(counted, rest, comparison),
    explain: (scope, outcome, evidence) => {
      const matching = countMatching(scope, Number.POSITIVE_INFINITY)
      const expected = `${countText(comparison.name, comparison.operand(scope), !outcome)}${wanted}`
      if (where && matching > 0 && wantsFewer(comparison, matching, outcome, scope)) {
        explainMatching(counted, matches, where, expected, scope, evidence)
      } else {
        for (const { weak, ...found } of counted.explain(scope, expected, matching)) {
          if (weak || isLong) evidence.addWeak(found)
          else evidence.add(found)
        }
      }
    },
  }
}

/** From how many elements on no further one changes the outcome: counts are compared with numbers. */
function decidedAt({ name, constant }: CompiledComparison): number {
  return operators[name] && typeof constant === 'number' ? constant + 1 : Number.POSITIVE_INFINITY
}

/** Each matching element explains itself; one that cannot (its condition reads nothing of it) is evidence as a whole. */
function explainMatching(
  counted: Counted,
  matches: (scope: Scope) => boolean,
  where: CompiledCondition,
  expected: string,
  scope: Scope,
  evidence: EvidenceList,
): void {
  counted.forEach(scope, () => {
    if (!matches(scope)) return true
    where.explain(scope, true, evidence)
    const slot = counted.frames[counted.frames.length - 1]?.slot
    if (slot?.path && evidence.wantsWeak) {
      evidence.addWeak({ path: slotPath(slot, scope), expected, actual: currentElement(slot, scope) })
    }
    return true
  })
}

/** Whether the comparison would turn out the other way with fewer elements. */
function wantsFewer(comparison: CompiledComparison, matching: number, outcome: boolean, scope: Scope): boolean {
  const { name } = comparison
  if (name === 'greater' || name === 'greaterOrEquals') return outcome
  if (name === 'less' || name === 'lessOrEquals') return !outcome
  const operand = asNumber(comparison.operand(scope)) ?? 0
  if (name === 'equals') return outcome ? false : matching > operand
  return name === 'notEquals' && outcome && matching > operand
}
