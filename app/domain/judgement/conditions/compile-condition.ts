import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import {
  type CompileContext,
  type CompileOptions,
  type ConditionFault,
  type ConditionPath,
  topContext,
} from './compile-context.ts'
import { compileCount } from './compile-count.ts'
import { compileField, compileValueLeaf } from './compile-leaf.ts'
import { type CompiledCondition, faultyCondition, sourceOf } from './compiled-condition.ts'
import type { Condition, FieldCount } from './condition.ts'
import { countedField } from './counted.ts'
import { joinedInputs } from './inputs.ts'
import { judgedOnce } from './judged-once.ts'
import type { Scope, Slot } from './scope.ts'

/** A condition that cannot be compiled, with all its faults. */
export class ConditionError extends Error {
  override name = 'ConditionError'
  constructor(readonly faults: ConditionFault[]) {
    super(faults.map(({ path, problem }) => `${path.join('.') || 'condition'}: ${problem}`).join('\n'))
  }
}

/**
 * Compiles a condition of Azure Policy's language once, to be judged on many resources.
 * @throws ConditionError with every unknown key, comparison, function and malformed path.
 */
export function compileCondition(condition: Condition, options: CompileOptions = {}): CompiledCondition {
  const faults: ConditionFault[] = []
  const fault = (path: ConditionPath, problem: string): void => {
    faults.push({ path, problem })
  }
  const compiled = compileNode(condition, [], topContext(options, fault))
  if (faults.length > 0) throw new ConditionError(faults)
  return compiled
}

/** Which elements of an array of the resource satisfy a condition, by their index. */
export type ElementFinder = (scope: Scope) => number[]

/**
 * Compiles a count's `field` and `where` to find the elements that it counts.
 * @throws ConditionError with every fault.
 */
export function compileElements(count: FieldCount, options: CompileOptions = {}): ElementFinder {
  const faults: ConditionFault[] = []
  const fault = (path: ConditionPath, problem: string): void => {
    faults.push({ path, problem })
  }
  const context = topContext(options, fault)
  const counted = countedField(count.field, count.name, [], context)
  const where = compileNode(count.where, ['where'], { ...context, frames: counted?.frames ?? [] })
  if (!counted || faults.length > 0) throw new ConditionError(faults)
  const index = counted.frames.at(-1)?.slot.index ?? 0
  return (scope) => {
    const found: number[] = []
    counted.forEach(scope, () => {
      if (where.test(scope)) found.push(scope.indices[index] ?? 0)
      return true
    })
    return found
  }
}

const kinds = ['allOf', 'anyOf', 'not', 'field', 'value', 'count'] as const

/** Compiles a condition and notes which current elements it reads. */
function compileNode(node: unknown, path: ConditionPath, context: CompileContext): CompiledCondition {
  const uses = new Set<Slot>()
  const compiled = compileKind(node, path, {
    ...context,
    uses: (slot) => {
      uses.add(slot)
      context.uses(slot)
    },
  })
  const test = judgedOnce(compiled.test, uses, context.frames)
  return { uses, ...compiled, test, source: test === compiled.test ? compiled.source : undefined }
}

function compileKind(node: unknown, path: ConditionPath, context: CompileContext): CompiledCondition {
  if (!isJsonObject(node)) {
    context.fault(path, 'a condition must be an object')
    return faultyCondition
  }
  const [kind, second] = kinds.filter((key) => Object.hasOwn(node, key))
  if (!kind || second) {
    context.fault(path, `a condition has exactly one of ${kinds.join(', ')}; found ${Object.keys(node).join(', ')}`)
    return faultyCondition
  }
  if (kind === 'field') return compileField(node, path, context)
  if (kind === 'value') return compileValueLeaf(node, path, context)
  if (kind === 'count') return compileCount(node, path, context, compileNode)
  for (const key of Object.keys(node)) {
    if (key !== kind) context.fault([...path, key], `unknown key "${key}" beside ${kind}`)
  }
  return kind === 'not'
    ? negate(compileNode(node.not, [...path, 'not'], context))
    : compileGroup(kind, node, path, context)
}

function negate(inner: CompiledCondition): CompiledCondition {
  return {
    text: `not (${inner.text})`,
    test: (scope) => !inner.test(scope),
    source: (held) => `!(${sourceOf(inner)(held)})`,
    explain: (scope, outcome, evidence) => inner.explain(scope, !outcome, evidence),
    inputs: inner.inputs,
  }
}

function compileGroup(
  kind: 'allOf' | 'anyOf',
  node: JsonObject,
  path: ConditionPath,
  context: CompileContext,
): CompiledCondition {
  const list = node[kind]
  if (!Array.isArray(list) || list.length === 0) {
    context.fault([...path, kind], `${kind} must be a list of conditions`)
    return faultyCondition
  }
  const members = list.map((member, at) => compileNode(member, [...path, kind, at], context))
  const isAll = kind === 'allOf'
  const texts = members.map((member) => member.text)
  const sources = members.map(sourceOf)
  return {
    text: members.length === 1 ? (texts[0] ?? '') : `(${texts.join(isAll ? ' and ' : ' or ')})`,
    test: isAll
      ? (scope) => {
          for (const member of members) if (!member.test(scope)) return false
          return true
        }
      : (scope) => {
          for (const member of members) if (member.test(scope)) return true
          return false
        },
    source: (held) => `(${sources.map((source) => source(held)).join(isAll ? ' && ' : ' || ')})`,
    explain: (scope, outcome, evidence) => {
      // All of a list that holds hold, and all of a list of which any one would do fail when it does.
      const isSure = outcome === isAll
      for (const member of members) {
        if (isSure || member.test(scope) === outcome) member.explain(scope, outcome, evidence)
      }
    },
    ...(isAll && { members }),
    inputs: joinedInputs(...members.map(({ inputs }) => inputs)),
  }
}
