import { RE2JS } from 're2js'
import type { VariableHints } from '#app/contract/playbooks.ts'
import { literalOf } from './literal.ts'
import type { HclExpression } from './model.ts'

/** Instructions of a compiled pattern: trying a text costs at most as many steps for each character. */
export const largestProgram = 1000

/**
 * What a validation's condition demands of `self`, a reference such as `var.<name>`, as far as a form can check it too:
 * `contains`, numeric bounds, `can(regex())`, `can(cidrhost())` and bounds of `length`, joined by `&&`; the same of each
 * item, by `alltrue([for …])`. `var.x == null || …` demands what follows. Anything else gives none.
 */
export function hintsOf(condition: HclExpression, self: string): VariableHints {
  if (condition.kind === 'operation' && condition.operator === '&&')
    return mergeHints(condition.operands.map((one) => hintsOf(one, self)))
  if (condition.kind === 'operation' && condition.operator === '||') {
    const [first, second] = condition.operands
    return first && second && isNullTest(first, self) ? hintsOf(second, self) : {}
  }
  if (condition.kind === 'operation' && condition.operator === '!') return deniedEnd(condition.operands[0], self)
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
    notEnding: all.find((one) => one.notEnding)?.notEnding,
    network: all.find((one) => one.network)?.network,
    items: itemHints(all.flatMap((one) => one.items ?? [])),
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

const itemHints = (all: VariableHints[]) => (all.length > 0 ? mergeHints(all) : undefined)

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
  if (name === 'alltrue') return first ? hintsOfItems(first, self) : {}
  if (name !== 'can' || first?.kind !== 'call') return {}
  const [tested, subject] = first.args
  if (first.name === 'regex' && isSelf(subject, self))
    return tested?.kind === 'literal' ? patternHint(tested.value) : {}
  return first.name === 'cidrhost' && tested ? networkHint(tested, self) : {}
}

/** What Terraform would refuse, or take long to try, is left to Terraform. */
function patternHint(pattern: unknown): VariableHints {
  if (typeof pattern !== 'string') return {}
  try {
    return RE2JS.compile(pattern).programSize() <= largestProgram ? { pattern } : {}
  } catch {
    return {}
  }
}

/** `[for x in <self> : …]`: what is demanded of each item. */
function hintsOfItems(expression: HclExpression, self: string): VariableHints {
  const [, item] = /^\[\s*for\s+(\w+)\s+in\s/.exec(expression.text) ?? []
  if (expression.kind !== 'other' || item === undefined) return {}
  const [list, demanded, ...more] = expression.parts
  if (!isSelf(list, self) || !demanded || more.length > 0) return {}
  const items = hintsOf(demanded, item)
  return Object.keys(items).length > 0 ? { items } : {}
}

/** The network whose host is asked for: the value itself, or a single address made a network. */
function networkHint(tested: HclExpression, self: string): VariableHints {
  if (isSelf(tested, self)) return { network: 'range' }
  const text = tested.text.replace(/\s+/g, ' ')
  return text === `strcontains(${self}, "/") ? ${self} : "\${${self}}/32"` ? { network: 'rangeOrAddress' } : {}
}

/** `!endswith(<self>, "…")`. */
function deniedEnd(condition: HclExpression | undefined, self: string): VariableHints {
  if (condition?.kind !== 'call' || condition.name !== 'endswith' || !isSelf(condition.args[0], self)) return {}
  const end = condition.args[1]?.kind === 'literal' ? condition.args[1].value : null
  return typeof end === 'string' ? { notEnding: end } : {}
}
