import { readProperty } from '../../arm/json-value.ts'
import { groupOf, nameOf, normaliseId, subscriptionOf } from '../../arm/resource-id.ts'
import {
  bindReader,
  type CompileContext,
  type ConditionPath,
  type Frame,
  parseSteps,
  slotReader,
} from './compile-context.ts'
import { type Expression, literal } from './expression.ts'
import { pathKey } from './field-path.ts'
import { pathExpression } from './path-expression.ts'
import { createScope, type Scope } from './scope.ts'

/**
 * The functions that read where they stand: `field`, `current`, `parameters`, `subscription`, `resourceGroup`.
 * Undefined for every other name.
 */
export function compileContextFunction(
  name: string,
  args: Expression[],
  path: ConditionPath,
  context: CompileContext,
): Expression | undefined {
  switch (name) {
    case 'field':
      return compileField(args, path, context)
    case 'current':
      return compileCurrent(args, path, context)
    case 'parameters':
      return compileParameter(args, path, context)
    case 'subscription':
      return readsId(name, subscriptionValue)
    case 'resourcegroup':
      return readsId(name, groupValue)
    default:
      return undefined
  }
}

/** The text of the one argument that must not depend on the resource; undefined with a fault. */
function constantText(
  call: string,
  args: Expression[],
  path: ConditionPath,
  context: CompileContext,
): string | undefined {
  const value = args[0]?.constant && args.length === 1 ? args[0].evaluate(createScope(new Date(0))) : undefined
  if (typeof value === 'string') return value
  context.fault(path, `${call}() takes one text`)
  return undefined
}

function compileField(args: Expression[], path: ConditionPath, context: CompileContext): Expression {
  const text = constantText('field', args, path, context)
  const steps = text === undefined ? undefined : parseSteps(text, path, context.fault)
  if (!steps) return literal(null, 'field')
  const expression = pathExpression(bindReader(steps, context, true), `field('${text}')`)
  const isElement = !expression.reader?.many && steps.some((step) => step.kind === 'each')
  if (!isElement) return expression
  const { evaluate, sources } = expression
  return { text: expression.text, constant: false, evaluate: (scope) => [evaluate(scope)], sources }
}

function compileCurrent(args: Expression[], path: ConditionPath, context: CompileContext): Expression {
  const innermost = context.frames[context.frames.length - 1]
  if (!innermost) {
    context.fault(path, 'current() has a meaning only within the where of a count')
    return literal(null, 'current')
  }
  if (args.length === 0) return frameExpression(innermost, 'current()', context)
  const name = constantText('current', args, path, context)
  if (name === undefined) return literal(null, 'current')
  const named = context.frames.findLast((frame) => frame.name?.toLowerCase() === name.toLowerCase())
  if (named) return frameExpression(named, `current('${name}')`, context)
  return currentByPath(name, path, context)
}

function currentByPath(name: string, path: ConditionPath, context: CompileContext): Expression {
  const steps = name.includes('[*]') ? parseSteps(name, path, () => undefined) : undefined
  const reader = steps && bindReader(steps, context, true)
  if (reader?.base) return pathExpression(reader, `current('${name}')`)
  const counted =
    steps && context.frames.find((frame) => frame.slot.path && pathKey(frame.slot.path) === pathKey(steps))
  if (counted) return frameExpression(counted, `current('${name}')`, context)
  context.fault(path, `current('${name}') names no enclosing count`)
  return literal(null, 'current')
}

function frameExpression(frame: Frame, text: string, context: CompileContext): Expression {
  if (!frame.madeFrom) return pathExpression(slotReader(frame.slot, [], context, true), text)
  const { slot, madeFrom } = frame
  return {
    text,
    constant: false,
    evaluate: (scope) => scope.elements[slot.index] ?? null,
    sources: (scope) => madeFrom.sources(scope),
  }
}

function compileParameter(args: Expression[], path: ConditionPath, context: CompileContext): Expression {
  const name = constantText('parameters', args, path, context)
  if (name === undefined) return literal(null, 'parameters')
  if (Object.hasOwn(context.parameters, name)) return literal(context.parameters[name], `parameters('${name}')`)
  context.fault(path, `unknown parameter "${name}"`)
  return literal(null, 'parameters')
}

function readsId(name: string, read: (id: string, scope: Scope) => unknown): Expression {
  return {
    text: `${name}()`,
    constant: false,
    evaluate: (scope) => {
      const id = readProperty(scope.resource, 'id', 'id')
      return typeof id === 'string' ? read(id, scope) : null
    },
    sources: () => [],
  }
}

function subscriptionValue(id: string, scope: Scope): unknown {
  const subscriptionId = subscriptionOf(normaliseId(id))
  if (!subscriptionId) return null
  return { id: subscriptionId, subscriptionId: nameOf(subscriptionId), displayName: scope.subscriptionName ?? null }
}

function groupValue(id: string): unknown {
  const group = groupOf(normaliseId(id))
  return group ? { id: group, name: nameOf(group) } : null
}
