import { propertyKey, readProperty } from '../../arm/json-value.ts'
import { groupOf, nameOf, normaliseId, resourceName, subscriptionOf } from '../../arm/resource-id.ts'
import {
  bindReader,
  type CompileContext,
  type ConditionPath,
  type Frame,
  noteUse,
  parseSteps,
  slotReader,
} from './compile-context.ts'
import { type Expression, literal, withInput } from './expression.ts'
import { pathKey, type Step } from './field-path.ts'
import { pathExpression } from './path-expression.ts'
import { byText } from './remembered-by-text.ts'
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
  const [named] = args
  if (args.length === 1 && named && !named.constant) return namedField(named, context)
  const text = constantText('field', args, path, context)
  const steps = text === undefined ? undefined : parseSteps(text, path, context.fault)
  if (!steps) return literal(null, 'field')
  return fieldExpression(steps, `field('${text}')`, context)
}

/** What `field('…')` answers: the value of a path, for one within a count's `where` a list of the one element. */
function fieldExpression(steps: Step[], text: string, context: CompileContext): Expression {
  if (pathKey(steps) === fullNameKey) return fullName
  const expression = pathExpression(bindReader(steps, context, true), text)
  const isElement = !expression.reader?.many && steps.some((step) => step.kind === 'each')
  if (!isElement) return expression
  const { evaluate, sources } = expression
  return { text: expression.text, constant: false, evaluate: (scope) => [evaluate(scope)], sources }
}

/** `field()` of a name that the resource or the element of a count decides, such as a tag's. */
function namedField(named: Expression, context: CompileContext): Expression {
  for (const { slot } of context.frames) noteUse(slot, context)
  const find = byText((text) => {
    const steps = parseSteps(text, [], () => undefined)
    return steps && fieldExpression(steps, `field('${text}')`, context)
  })
  return {
    text: `field(${named.text})`,
    constant: false,
    evaluate: (scope) => find(named.evaluate(scope))?.evaluate(scope) ?? null,
    sources: (scope) => find(named.evaluate(scope))?.sources(scope) ?? [],
  }
}

/** How the path `fullName` is compared. */
export const fullNameKey = '.fullname'

/** The resource's name with those of what it stands in before it, e.g. `server/database`. */
export const fullName = readsId('fullName', (id, scope) =>
  resourceName(id, readProperty(scope.resource, 'name', 'name')),
)

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
  noteUse(slot, context)
  return withInput({
    text,
    constant: false,
    evaluate: (scope) => scope.elements[slot.index] ?? null,
    sources: (scope) => madeFrom.sources(scope),
    slot,
    inputs: madeFrom.inputs,
  })
}

function compileParameter(args: Expression[], path: ConditionPath, context: CompileContext): Expression {
  const name = constantText('parameters', args, path, context)
  if (name === undefined) return literal(null, 'parameters')
  const known = propertyKey(context.parameters, name)
  if (known !== undefined) return literal(context.parameters[known], `parameters('${name}')`)
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
