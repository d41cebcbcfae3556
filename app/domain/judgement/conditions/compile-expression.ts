import type { CompileContext, ConditionPath } from './compile-context.ts'
import { slotReader } from './compile-context.ts'
import { compileContextFunction } from './context-functions.ts'
import { type Expression, literal, oncePerClock } from './expression.ts'
import { nameStep } from './field-path.ts'
import { memberOf } from './functions/list-functions.ts'
import { isTruth } from './functions/number-functions.ts'
import { templateFunctions } from './functions/template-functions.ts'
import { joinedInputs } from './inputs.ts'
import { judgedOnce } from './judged-once.ts'
import { isTemplate, parseTemplate, type Template, TemplateSyntaxError } from './parse-template.ts'
import { pathExpression } from './path-expression.ts'
import { byValue, inputOf } from './remembered-by-value.ts'
import { createScope, type Scope, type Slot } from './scope.ts'

/**
 * Compiles a value of a condition: `[…]` texts as template expressions, lists element by element, all else as it is.
 * Faults go to the context; the answer is then an expression of null.
 */
export function compileValue(value: unknown, path: ConditionPath, context: CompileContext): Expression {
  if (Array.isArray(value)) {
    const items = value.map((item, at) => compileValue(item, [...path, at], context))
    if (items.every((item) => item.constant)) {
      const scope = createScope(new Date(0))
      return literal(
        items.map((item) => item.evaluate(scope)),
        JSON.stringify(value),
      )
    }
    return {
      text: JSON.stringify(value),
      constant: false,
      evaluate: (scope) => items.map((item) => item.evaluate(scope)),
      sources: (scope) => items.flatMap((item) => item.sources(scope)),
      inputs: inputsOf(items),
    }
  }
  if (typeof value !== 'string') return literal(value, JSON.stringify(value))
  if (value.startsWith('[[')) return literal(value.slice(1), value)
  if (!isTemplate(value)) return literal(value, value)
  const uses = new Set<Slot>()
  const noting = (slot: Slot): void => {
    uses.add(slot)
    context.uses(slot)
  }
  try {
    const expression = compileTemplate(parseTemplate(value), path, { ...context, uses: noting })
    return folded(expression, value.slice(1, -1), (evaluate) => judgedOnce(evaluate, uses, context.frames))
  } catch (error) {
    if (!(error instanceof TemplateSyntaxError)) throw error
    context.fault(path, `"${value}" is no expression: ${error.message}`)
    return literal(null, value)
  }
}

function folded(
  expression: Expression,
  text: string,
  once: (evaluate: Expression['evaluate']) => Expression['evaluate'],
): Expression {
  if (!expression.constant) {
    const remembering = byValue(expression)
    // What is nothing but a look at a place is as fast as looking whether it was looked at.
    const isRead = expression.input === expression || expression.ofClock
    return { ...remembering, text, evaluate: isRead ? remembering.evaluate : once(remembering.evaluate) }
  }
  return literal(expression.evaluate(createScope(new Date(0))), text)
}

function compileTemplate(template: Template, path: ConditionPath, context: CompileContext): Expression {
  if (template.kind === 'literal') return literal(template.value, String(template.value))
  if (template.kind === 'member') return compileMember(template, path, context)
  const name = template.name.toLowerCase()
  let args = template.args.map((arg) => compileTemplate(arg, path, context))
  const special = compileContextFunction(name, args, path, context)
  if (special) return special
  const lazy = compileLazy(name, args)
  if (lazy) return lazy
  const known = templateFunctions.get(name)
  if (!known && !lazyFunctions.has(name)) {
    context.fault(path, `unknown function ${template.name}()`)
    return literal(null, template.name)
  }
  if (!known || args.length < known.least || args.length > known.most) {
    context.fault(path, `${template.name}() does not take ${args.length} arguments`)
    return literal(null, template.name)
  }
  const { call } = known
  const input = inputOf(args)
  if (!input) args = args.map(byValue)
  const evaluate = (scope: Scope) =>
    call(
      args.map((arg) => arg.evaluate(scope)),
      scope.now,
    )
  const ofClock =
    name === 'utcnow' || (args.some((arg) => arg.ofClock) && args.every((arg) => arg.constant || arg.ofClock))
  return {
    text: template.name,
    constant: !ofClock && args.every((arg) => arg.constant),
    ofClock,
    evaluate: ofClock ? oncePerClock(evaluate) : evaluate,
    sources: sourcesOf(args),
    input,
    inputs: inputsOf(args),
  }
}

const sourcesOf =
  (args: Expression[]): Expression['sources'] =>
  (scope) =>
    args.flatMap((arg) => arg.sources(scope))

const inputsOf = (args: Expression[]) => joinedInputs(...args.map(({ inputs }) => inputs))

const lazyFunctions: ReadonlySet<string> = new Set(['if', 'and', 'or', 'coalesce'])

/** `if`, `and`, `or` and `coalesce` evaluate no more arguments than they need. */
function compileLazy(name: string, args: Expression[]): Expression | undefined {
  const evaluate = lazyEvaluation(name, args)
  if (!evaluate) return undefined
  return {
    text: name,
    constant: args.every((arg) => arg.constant),
    evaluate,
    sources: sourcesOf(args),
    input: inputOf(args),
    inputs: inputsOf(args),
  }
}

function lazyEvaluation(name: string, args: Expression[]): Expression['evaluate'] | undefined {
  const [first, second, third] = args
  if (name === 'if' && first && second && third && args.length === 3) {
    return (scope) => (isTruth(first.evaluate(scope)) ? second : third).evaluate(scope)
  }
  if (name === 'and' && args.length > 0) return (scope) => args.every((arg) => isTruth(arg.evaluate(scope)))
  if (name === 'or' && args.length > 0) return (scope) => args.some((arg) => isTruth(arg.evaluate(scope)))
  if (name !== 'coalesce' || args.length === 0) return undefined
  return (scope) => {
    for (const arg of args) {
      const value = arg.evaluate(scope)
      if (value !== null && value !== undefined) return value
    }
    return null
  }
}

function compileMember(
  template: Extract<Template, { kind: 'member' }>,
  path: ConditionPath,
  context: CompileContext,
): Expression {
  const of = compileTemplate(template.of, path, context)
  const key = compileTemplate(template.name, path, context)
  const name = key.constant ? key.evaluate(createScope(new Date(0))) : undefined
  if (of.reader && !of.reader.many && (typeof name === 'string' || (typeof name === 'number' && name >= 0))) {
    const step = typeof name === 'string' ? nameStep(name) : ({ kind: 'index', index: name } as const)
    return pathExpression(slotReader(of.reader.base, [...of.reader.steps, step], context, true), `${of.text}.${name}`)
  }
  return {
    text: of.text,
    constant: of.constant && key.constant,
    evaluate: (scope) => memberOf(of.evaluate(scope), key.evaluate(scope)),
    sources: sourcesOf([of, key]),
    input: inputOf([of, key]),
    inputs: inputsOf([of, key]),
  }
}
