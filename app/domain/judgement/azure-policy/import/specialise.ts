import { isJsonObject, type JsonObject } from '../../../arm/json-value.ts'
import { ConditionError, compileCondition } from '../../conditions/compile-condition.ts'
import { type Condition, comparisonNames } from '../../conditions/condition.ts'
import { createScope } from '../../conditions/scope.ts'
import { typeOfPolicy } from '../azure-types.ts'
import { refuse } from '../refusal.ts'
import { type RuleScope, rewriteField, rewriteValue } from './rewrite-value.ts'

/** A condition, or what is left of it where the type of the resource decides it. */
export type Specialised = Condition | boolean

/**
 * A rule of Azure Policy for resources of one type, as a control has it: what asks for the type is decided, parameters are resolved, and
 * fields are ARM paths.
 * @param node with its keywords as documented
 * @throws Refusal for what cannot be judged
 */
export function specialise(node: unknown, scope: RuleScope): Specialised {
  if (!isJsonObject(node)) return refuse('a condition is no object')
  if ('source' in node)
    return refuse('the condition "source" of requests was withdrawn: it says nothing about a resource')
  if ('allOf' in node) return group(node, 'allOf', scope)
  if ('anyOf' in node) return group(node, 'anyOf', scope)
  if ('not' in node) return opposite(onlyKey(node, 'not') && specialise(node.not, scope))
  if ('count' in node) return count(node, scope)
  if ('field' in node) return field(node, scope)
  if ('value' in node) return decided({ ...comparisonOf(node, scope), value: rewriteValue(node.value, scope) })
  return refuse(`a condition has none of allOf, anyOf, not, field, value, count: ${Object.keys(node).join(', ')}`)
}

export function opposite(one: Specialised): Specialised {
  return typeof one === 'boolean' ? !one : { not: one }
}

/** Conditions joined, without those that are decided. */
export function joined(kind: 'allOf' | 'anyOf', members: readonly Specialised[]): Specialised {
  const ends = kind === 'anyOf'
  if (members.includes(ends)) return ends
  const open = members.filter((member) => typeof member !== 'boolean')
  const [first, second] = open
  if (!first) return !ends
  return second ? (kind === 'allOf' ? { allOf: open } : { anyOf: open }) : first
}

function group(node: JsonObject, kind: 'allOf' | 'anyOf', scope: RuleScope): Specialised {
  onlyKey(node, kind)
  const list = node[kind]
  if (!Array.isArray(list) || list.length === 0) return refuse(`${kind} holds no list of conditions`)
  // One that the type decides makes the others unread: they may name what the type does not have.
  const ends = kind === 'anyOf'
  if (list.some((member) => decidesByType(member, scope) === ends)) return ends
  return joined(
    kind,
    list.map((member) => specialise(member, scope)),
  )
}

/** What the type alone says of a condition; undefined where it says nothing. */
export function decidesByType(node: unknown, scope: RuleScope): boolean | undefined {
  if (!isJsonObject(node)) return undefined
  if (typeof node.field === 'string' && node.field.toLowerCase() === 'type') {
    const found = specialise(node, scope)
    return typeof found === 'boolean' ? found : undefined
  }
  if ('not' in node) {
    const inner = decidesByType(node.not, scope)
    return inner === undefined ? undefined : !inner
  }
  for (const [kind, ends] of [
    ['allOf', false],
    ['anyOf', true],
  ] as const) {
    const list = node[kind]
    if (!Array.isArray(list)) continue
    const parts = list.map((member) => decidesByType(member, scope))
    if (parts.includes(ends)) return ends
    return parts.every((part) => part === !ends) ? !ends : undefined
  }
  return undefined
}

function field(node: JsonObject, scope: RuleScope): Specialised {
  const path = rewriteField(node.field, scope)
  const comparison = comparisonOf(node, scope)
  if (path.toLowerCase() !== 'type') return { field: path, ...comparison }
  return decided({ value: typeOfPolicy(scope.type), ...comparison })
}

function comparisonOf(node: JsonObject, scope: RuleScope): Record<string, unknown> {
  const comparisons = Object.entries(node).filter(([key]) => !['field', 'value', 'count'].includes(key))
  const strange = comparisons.find(([key]) => !comparisonNames.some((name) => name === key))
  if (strange) return refuse(`there is no condition "${strange[0]}"`)
  return Object.fromEntries(comparisons.map(([key, operand]) => [key, rewriteValue(operand, scope)]))
}

/** A condition on a value, decided where nothing in it varies. */
function decided(condition: { value: unknown } & Record<string, unknown>): Specialised {
  if (Object.values(condition).some(varies)) return condition
  try {
    return compileCondition(condition).test(createScope(new Date(0), {}))
  } catch (error) {
    if (error instanceof ConditionError) return refuse(error.message)
    throw error
  }
}

function varies(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(varies)
  return typeof value === 'string' && value.startsWith('[') && !value.startsWith('[[')
}

function count(node: JsonObject, scope: RuleScope): Specialised {
  const { count: counted } = node
  if (!isJsonObject(counted)) return refuse('count holds neither field nor value')
  const name = typeof counted.name === 'string' ? counted.name : undefined
  const walked =
    'field' in counted ? { field: rewriteField(counted.field, scope) } : { value: rewriteValue(counted.value, scope) }
  const inside = { ...scope, counts: [...scope.counts, ...(name === undefined ? [] : [name.toLowerCase()])] }
  const where = counted.where === undefined ? undefined : specialise(counted.where, inside)
  const strange = Object.keys(counted).find((key) => !['field', 'value', 'name', 'where'].includes(key))
  if (strange) return refuse(`there is no "${strange}" in count`)
  // What holds of every element, or of none, is written as a condition that does.
  const condition = typeof where === 'boolean' ? { value: where, equals: true } : where
  return {
    count: { ...walked, ...(name !== undefined && { name }), ...(condition !== undefined && { where: condition }) },
    ...comparisonOf(node, scope),
  } as Condition
}

function onlyKey(node: JsonObject, kind: string): true {
  const other = Object.keys(node).find((key) => key !== kind)
  return other === undefined ? true : refuse(`"${other}" stands beside ${kind}`)
}
