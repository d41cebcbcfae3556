import type { VariableHints } from '#app/contract/playbooks.ts'
import { literalOf } from './literal.ts'
import type { HclExpression } from './model.ts'

/**
 * What a validation's condition demands of `var.<name>`, as far as a form can check it too: `contains`, numeric bounds,
 * `can(regex())` and bounds of `length`, joined by `&&`. `var.x == null || …` demands what follows. Anything else gives none.
 */
export function hintsOf(condition: HclExpression, name: string): VariableHints {
  const self = `var.${name}`
  if (condition.kind === 'operation' && condition.operator === '&&')
    return mergeHints(condition.operands.map((one) => hintsOf(one, name)))
  if (condition.kind === 'operation' && condition.operator === '||') {
    const [first, second] = condition.operands
    return first && second && isNullTest(first, self) ? hintsOf(second, name) : {}
  }
  if (condition.kind === 'operation') return boundOf(condition, self)
  return condition.kind === 'call' ? calledHint(condition, self) : {}
}

/** Hints that all hold: the narrower bound of each kind. */
export function mergeHints(all: VariableHints[]): VariableHints {
  const highest = (pick: (hints: VariableHints) => number | undefined) => extreme(Math.max, all.map(pick))
  const lowest = (pick: (hints: VariableHints) => number | undefined) => extreme(Math.min, all.map(pick))
  const merged: VariableHints = {
    allowedValues: all.find((one) => one.allowedValues)?.allowedValues,
    minimum: highest((one) => one.minimum),
    maximum: lowest((one) => one.maximum),
    minLength: highest((one) => one.minLength),
    maxLength: lowest((one) => one.maxLength),
    pattern: all.find((one) => one.pattern)?.pattern,
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

function extreme(pick: (...values: number[]) => number, values: (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined)
  return given.length > 0 ? pick(...given) : undefined
}

function isNullTest(expression: HclExpression, self: string): boolean {
  if (expression.kind !== 'operation' || expression.operator !== '==') return false
  const [left, right] = expression.operands
  return left !== undefined && isSelf(left, self) && right?.kind === 'literal' && right.value === null
}

const isSelf = (expression: HclExpression | undefined, self: string) =>
  expression?.kind === 'reference' && expression.path === self

const mirrored: Record<string, string> = { '>=': '<=', '<=': '>=', '>': '<', '<': '>', '==': '==' }

function boundOf(condition: Extract<HclExpression, { kind: 'operation' }>, self: string): VariableHints {
  const [left, right] = condition.operands
  if (!left || !right) return {}
  const limit = right.kind === 'literal' ? right : left
  const subject = limit === right ? left : right
  const operator = limit === right ? condition.operator : mirrored[condition.operator]
  if (limit.kind !== 'literal' || typeof limit.value !== 'number' || !operator) return {}
  if (isSelf(subject, self)) {
    if (operator === '>=') return { minimum: limit.value }
    return operator === '<=' ? { maximum: limit.value } : {}
  }
  return subject.kind === 'call' && subject.name === 'length' && isSelf(subject.args[0], self)
    ? lengthBound(operator, limit.value)
    : {}
}

function lengthBound(operator: string, limit: number): VariableHints {
  if (operator === '>=') return { minLength: limit }
  if (operator === '>') return { minLength: limit + 1 }
  if (operator === '<=') return { maxLength: limit }
  if (operator === '<') return { maxLength: limit - 1 }
  return operator === '==' ? { minLength: limit, maxLength: limit } : {}
}

function calledHint({ name, args }: Extract<HclExpression, { kind: 'call' }>, self: string): VariableHints {
  const [first, second] = args
  if (name === 'contains' && first && isSelf(second, self)) {
    const values = literalOf(first)?.value
    if (Array.isArray(values) && values.every((one) => typeof one === 'string' || typeof one === 'number'))
      return { allowedValues: values }
  }
  if (name === 'can' && first?.kind === 'call' && first.name === 'regex' && isSelf(first.args[1], self)) {
    const pattern = first.args[0]?.kind === 'literal' ? first.args[0].value : null
    if (typeof pattern === 'string' && readsTheSameHere(pattern)) return { pattern }
  }
  return {}
}

/** Terraform's regular expressions are RE2; only those that mean the same in JavaScript can be checked by a form. */
function readsTheSameHere(pattern: string): boolean {
  if (/\[\[:|\(\?[^:]|\\[AzQEpPC]/.test(pattern)) return false
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
