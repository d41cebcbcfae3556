import { bindReader, type CompileContext, type ConditionPath, type Frame, parseSteps } from './compile-context.ts'
import { compileValue } from './compile-expression.ts'
import type { Evidence } from './evidence.ts'
import type { Expression } from './expression.ts'
import type { Step } from './field-path.ts'
import { arrayPath, currentElement, slotPath, valueReader, walkedValue } from './reader.ts'
import type { Inputs, Scope, Slot } from './scope.ts'
import { type Held, loopOver, pathSource } from './source.ts'

/** `weak`: it shows a whole value, because the count walks no array of the resource. */
type CountEvidence = Evidence & { weak?: true }

/** What a count walks: it sets the scope's current elements and calls `visit` for each, until that answers false. */
export interface Counted {
  text: string
  frames: Frame[]
  /** The one array of the resource that it walks; absent for arrays within arrays and for those of expressions. */
  array?: Slot
  forEach: (scope: Scope, visit: () => boolean) => void
  /** Statements that do the same, with those of `visit` for each element. */
  loop: (held: Held, visit: string) => string
  /** On what the elements depend alone. */
  inputs?: Inputs
  /** Evidence for a number of elements that is wrong. */
  explain: (scope: Scope, expected: string, matching: number) => CountEvidence[]
}

/** How many slots the frames take; a new slot takes the next index. */
const slotsOf = (frames: readonly Frame[]): number => Math.max(0, ...frames.map((frame) => frame.slot.index + 1))

/** The elements of an array of the resource, e.g. `properties.securityRules[*]`. */
export function countedField(
  field: unknown,
  name: string | undefined,
  path: ConditionPath,
  context: CompileContext,
): Counted | undefined {
  const fieldPath = [...path, 'field']
  const steps = typeof field === 'string' ? parseSteps(field, fieldPath, context.fault) : undefined
  if (typeof field !== 'string' || steps?.[steps.length - 1]?.kind !== 'each') {
    if (typeof field !== 'string' || steps) context.fault(fieldPath, 'count.field must be a path that ends in [*]')
    return undefined
  }
  return countedPath(steps, name, true, field, context)
}

/** The elements of a literal array or of an expression. A plain `[field('…')]` is walked in the resource itself. */
export function countedValue(
  value: unknown,
  name: string | undefined,
  path: ConditionPath,
  context: CompileContext,
): Counted | undefined {
  const madeOf = new Set<Slot>()
  const uses = (slot: Slot): void => {
    madeOf.add(slot)
    context.uses(slot)
  }
  const expression = compileValue(value, [...path, 'value'], { ...context, uses })
  const { reader } = expression
  if (reader && !reader.many && (!reader.base || reader.base.path)) {
    const steps = [...(reader.base?.path ?? []), ...reader.steps, { kind: 'each' } as const]
    return countedPath(steps, name, false, `${expression.text}`, context, reader.base)
  }
  return countedExpression(expression, madeOf, name, context)
}

function countedPath(
  steps: Step[],
  name: string | undefined,
  binds: boolean,
  text: string,
  context: CompileContext,
  from?: Slot,
): Counted {
  const { base, steps: rest } = binds
    ? bindReader(steps, context, true)
    : { base: from, steps: bindReader(steps, { ...context, frames: [] }, true).steps.slice(from?.path?.length ?? 0) }
  const slots: Slot[] = []
  let index = slotsOf(context.frames)
  let previous = base
  let before = 0
  for (const [at, step] of rest.entries()) {
    if (step.kind !== 'each') continue
    const path = steps.slice(0, steps.length - rest.length + at + 1)
    const slot: Slot = { index, base: previous, steps: rest.slice(before, at), path }
    slots.push(slot)
    previous = slot
    before = at + 1
    index += 1
  }
  const last = slots.at(-1) ?? base
  const frames = slots.map((slot): Frame => ({ name: slot === last ? name : undefined, slot, binds }))
  if (slots.length === 0 && last) frames.push({ name, slot: last, binds })
  const [only, second] = slots
  return {
    text,
    frames,
    ...(only && !second && !only.base && { array: only }),
    forEach: (scope, visit) => {
      walk(slots, 0, scope, visit)
    },
    loop: (held, visit) => slots.reduceRight((inner, slot) => loopOver(arraySource(slot, held), slot, inner), visit),
    explain: (scope, expected, matching) => {
      const first = slots[0]
      if (!first) return base ? [{ path: slotPath(base, scope), expected, actual: currentElement(base, scope) }] : []
      const path = arrayPath(first, scope)
      const value = walkedValue(first, scope)
      if (!Array.isArray(value)) return [{ path, expected, actual: value ?? undefined }]
      return [{ path: `${path}[*]${inner(slots)}`, expected, actual: matching }]
    },
  }
}

function inner(slots: Slot[]): string {
  return slots
    .slice(1)
    .map((slot) => `${slot.steps.map((step) => (step.kind === 'name' ? `.${step.name}` : '')).join('')}[*]`)
    .join('')
}

function walk(slots: Slot[], at: number, scope: Scope, visit: () => boolean): boolean {
  const slot = slots[at]
  if (!slot) return visit()
  const elements = walkedValue(slot, scope)
  if (!Array.isArray(elements)) return true
  for (let index = 0; index < elements.length; index += 1) {
    scope.elements[slot.index] = elements[index]
    scope.indices[slot.index] = index
    if (!walk(slots, at + 1, scope, visit)) return false
  }
  return true
}

function arraySource(slot: Slot, held: Held): string {
  const reader = { base: slot.base, steps: slot.steps, many: false }
  const read = valueReader(reader)
  return pathSource(reader, read)?.(held) ?? `${held.name(read)}(scope)`
}

function countedExpression(
  expression: Expression,
  madeOf: ReadonlySet<Slot>,
  name: string | undefined,
  context: CompileContext,
): Counted {
  const { inputs } = expression
  const slot: Slot = { index: slotsOf(context.frames), steps: [], madeOf, inputs }
  return {
    text: expression.text,
    inputs,
    frames: [{ name, slot, binds: false, madeFrom: expression }],
    forEach: (scope, visit) => {
      const elements = expression.evaluate(scope)
      if (!Array.isArray(elements)) return
      for (let index = 0; index < elements.length; index += 1) {
        scope.elements[slot.index] = elements[index]
        scope.indices[slot.index] = index
        if (!visit()) return
      }
    },
    loop: (held, visit) => loopOver(`${held.name(expression.evaluate)}(scope)`, slot, visit),
    explain: (scope, expected) =>
      expression.sources(scope).map(({ path, value }) => ({ path, expected, actual: value, weak: true })),
  }
}
