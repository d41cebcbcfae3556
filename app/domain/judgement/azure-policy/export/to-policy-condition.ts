import { compileCondition } from '../../conditions/compile-condition.ts'
import type { Condition } from '../../conditions/condition.ts'
import { parseFieldPath, pathKey, type Step } from '../../conditions/field-path.ts'
import { isTemplate } from '../../conditions/parse-template.ts'
import { createScope } from '../../conditions/scope.ts'
import { refuse } from '../refusal.ts'
import { aliasOf } from './alias-of.ts'
import { defaultedLengths, type PolicyScope } from './policy-scope.ts'
import { toPolicyValue } from './to-policy-value.ts'

/**
 * A condition of a control as a rule of Azure Policy, in which what a property is when it is absent has to be said beside it.
 * @throws Refusal for what a rule cannot say
 */
export function toPolicyCondition(condition: Condition, scope: PolicyScope): Condition {
  if ('allOf' in condition) return { allOf: condition.allOf.map((one) => toPolicyCondition(one, scope)) }
  if ('anyOf' in condition) return { anyOf: condition.anyOf.map((one) => toPolicyCondition(one, scope)) }
  if ('not' in condition) return { not: toPolicyCondition(condition.not, scope) }
  if ('count' in condition) return count(condition, scope)
  if ('field' in condition) return field(condition, scope)
  return { ...comparison(condition, scope), value: toPolicyValue(condition.value, scope) }
}

type FieldLeaf = Extract<Condition, { field: string }>
type CountLeaf = Extract<Condition, { count: object }>

/** The comparison of a leaf. Azure takes one `*` in like and none in contains. */
function comparison(leaf: Condition, scope: PolicyScope): Record<string, unknown> {
  const entries = Object.entries(leaf).filter(([key]) => !['field', 'value', 'count'].includes(key))
  return Object.fromEntries(
    entries.map(([key, operand]) => {
      const stars = typeof operand === 'string' && !isTemplate(operand) ? operand.split('*').length - 1 : 0
      if (/like$/i.test(key) && stars > 1) refuse(`${key} takes one *, and “${operand}” has ${stars}`)
      if (/contains$/i.test(key) && stars > 0) refuse(`${key} takes no *, and “${operand}” has one`)
      if (/equals$/i.test(key) && typeof operand === 'object' && operand !== null)
        refuse(`${key} compares with a list or an object`)
      return [key, toPolicyValue(operand, scope)]
    }),
  )
}

function field(leaf: FieldLeaf, scope: PolicyScope): Condition {
  if (isTemplate(leaf.field)) return { field: String(toPolicyValue(leaf.field, scope)), ...comparison(leaf, scope) }
  const steps = parseFieldPath(leaf.field)
  const own = { field: aliasOf(steps, leaf.field, scope.type, scope), ...comparison(leaf, scope) }
  const lengths = 'exists' in leaf ? [] : defaultedLengths(steps, scope)
  if (lengths.length === 0) return own
  const open = unboundList(steps, scope)
  if (open !== undefined && (lengths.at(-1) ?? 0) > open) return everyElement(leaf, steps.slice(0, open), scope)
  return lengths.reduceRight<Condition>((rest, length) => withDefault(leaf, steps, length, rest, scope), own)
}

/** How many steps lead to the last list of a path that no count around walks. */
function unboundList(steps: readonly Step[], { counts }: PolicyScope): number | undefined {
  const last = steps.findLastIndex(({ kind }) => kind === 'each')
  if (last < 0) return undefined
  const key = pathKey(steps.slice(0, last + 1))
  return counts.some(({ path }) => path !== undefined && pathKey(parseFieldPath(path)) === key) ? undefined : last + 1
}

/** Every element satisfies: none does not. Only in a count can a rule say what an element's absent property is. */
function everyElement(leaf: FieldLeaf, list: readonly Step[], scope: PolicyScope): Condition {
  const path = pathText(list)
  const inside = { ...scope, counts: [...scope.counts, { path }] }
  return {
    count: { field: aliasOf(list, path, scope.type, scope), where: { not: field(leaf, inside) } },
    equals: 0,
  }
}

/** The condition where the beginning of the path is there, and what the default makes of it where it is not. */
function withDefault(
  leaf: FieldLeaf,
  steps: readonly Step[],
  length: number,
  rest: Condition,
  scope: PolicyScope,
): Condition {
  const beginning = steps.slice(0, length)
  const path = pathText(beginning)
  const there = aliasOf(beginning, path, scope.type, scope)
  const value = scope.defaults.get(pathKey(beginning))
  const { field: _, ...compared } = leaf
  if (Object.values(compared).some(varies))
    return refuse(`${leaf.field} is compared with an expression, and has a default`)
  const holds = compileCondition({
    field: pathText([...parseFieldPath('value'), ...steps.slice(length)]),
    ...compared,
  }).test(createScope(new Date(0), { value }))
  return holds ? { anyOf: [{ field: there, exists: false }, rest] } : { allOf: [{ field: there, exists: true }, rest] }
}

const varies = (operand: unknown): boolean => [operand].flat().some((one) => typeof one === 'string' && isTemplate(one))

function count({ count: counted, ...leaf }: CountLeaf, scope: PolicyScope): Condition {
  const name = counted.name === undefined ? {} : { name: counted.name.toLowerCase() }
  const compared = comparison(leaf as Condition, scope)
  if ('value' in counted) {
    const isParameter = typeof counted.value === 'string' && /^\[\s*parameters\('[^']+'\)\s*\]$/i.test(counted.value)
    if (!Array.isArray(counted.value) && !isParameter)
      return refuse('it counts what an expression gives: a count of values takes a list or a parameter')
    const inside = { ...scope, counts: [...scope.counts, name] }
    const where = counted.where && toPolicyCondition(counted.where, inside)
    return { count: { ...counted, value: toPolicyValue(counted.value, scope), ...(where && { where }) }, ...compared }
  }
  const steps = parseFieldPath(counted.field)
  for (const length of defaultedLengths(steps, scope)) {
    const value = scope.defaults.get(pathKey(steps.slice(0, length)))
    if (!Array.isArray(value) || value.length > 0)
      refuse(`it counts ${counted.field}, for which the control states what Azure does when it is absent`)
  }
  const inside = { ...scope, counts: [...scope.counts, { ...name, path: counted.field }] }
  const where = counted.where && toPolicyCondition(counted.where, inside)
  return { count: { field: aliasOf(steps, counted.field, scope.type, scope), ...(where && { where }) }, ...compared }
}

function pathText(steps: readonly Step[]): string {
  return steps.reduce((text, step) => {
    if (step.kind === 'each') return `${text}[*]`
    if (step.kind === 'index') return `${text}[${step.index}]`
    return text === '' ? step.name : `${text}.${step.name}`
  }, '')
}
