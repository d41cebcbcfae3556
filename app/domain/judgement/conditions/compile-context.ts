import type { Expression } from './expression.ts'
import { coveredSteps, FieldPathError, parseFieldPath, pathKey, type Step } from './field-path.ts'
import type { Reader } from './reader.ts'
import type { ReadStep, Slot } from './scope.ts'
import type { Selections } from './selections.ts'

/** Where in a condition something stands, e.g. `['allOf', 0, 'equals']`. */
export type ConditionPath = readonly (string | number)[]

export interface ConditionFault {
  path: ConditionPath
  problem: string
}

/**
 * One array that an enclosing count walks. `current(name)` means its element; `binds` says that fields with the same
 * `[*]` prefix mean it too (field counts). `madeFrom`: the expression that made the array, when it is no field.
 */
export interface Frame {
  name?: string
  slot: Slot
  binds: boolean
  madeFrom?: Expression
}

export interface CompileContext {
  frames: readonly Frame[]
  /** Default values by path key. */
  defaults: ReadonlyMap<string, unknown>
  parameters: Readonly<Record<string, unknown>>
  /** What several conditions count alike is chosen once per resource. */
  selections: Selections
  /** Is told of each current element that is read. */
  uses: (slot: Slot) => void
  fault: (path: ConditionPath, problem: string) => void
}

export interface CompileOptions {
  /** Values of absent properties by path. */
  defaults?: Record<string, unknown>
  /** What `parameters('name')` answers. */
  parameters?: Record<string, unknown>
  /** Those of the catalogue, so that its controls share what they count alike. */
  selections?: Selections
}

/** The context of a condition's top. */
export function topContext(
  { defaults = {}, parameters = {}, selections = new Map() }: CompileOptions,
  fault: CompileContext['fault'],
): CompileContext {
  return {
    frames: [],
    defaults: defaultsByPath(defaults, fault),
    parameters,
    selections,
    uses: () => undefined,
    fault,
  }
}

/** Defaults as a control's file holds them, by path key. */
function defaultsByPath(
  defaults: Record<string, unknown>,
  fault: (path: ConditionPath, problem: string) => void,
): Map<string, unknown> {
  const byPath = new Map<string, unknown>()
  for (const [text, value] of Object.entries(defaults)) {
    const steps = parseSteps(text, [text], fault)
    if (steps) byPath.set(pathKey(steps), value)
  }
  return byPath
}

/** The steps of a field path, or undefined with a fault. */
export function parseSteps(
  text: string,
  path: ConditionPath,
  fault: (path: ConditionPath, problem: string) => void,
): Step[] | undefined {
  try {
    return parseFieldPath(text)
  } catch (error) {
    if (!(error instanceof FieldPathError)) throw error
    fault(path, error.message)
    return undefined
  }
}

/** A reader for a path; it starts at the innermost enclosing count that walks the longest part of it. */
export function bindReader(steps: readonly Step[], context: CompileContext, withDefaults: boolean): Reader {
  let base: Slot | undefined
  let covered = 0
  for (const frame of context.frames) {
    if (!frame.binds || !frame.slot.path) continue
    const length = coveredSteps(frame.slot.path, steps)
    if (length > 0 && length >= covered) {
      base = frame.slot
      covered = length
    }
  }
  return slotReader(base, steps.slice(covered), context, withDefaults)
}

/** Tells the context that a current element is read, and with it those in which or of which its array is. */
export function noteUse(slot: Slot, context: CompileContext): void {
  context.uses(slot)
  if (slot.base) noteUse(slot.base, context)
  for (const source of slot.madeOf ?? []) context.uses(source)
}

/** A reader for the steps after a current element, or from the resource when there is no `base`. */
export function slotReader(
  base: Slot | undefined,
  steps: readonly Step[],
  context: CompileContext,
  withDefaults: boolean,
): Reader {
  if (base) noteUse(base, context)
  const many = steps.some((step) => step.kind === 'each')
  const start = base ? base.path : []
  if (!withDefaults || !start || context.defaults.size === 0) return { base, steps: [...steps], many }
  const whole = [...start, ...steps]
  const readSteps = steps.map((step, at): ReadStep => {
    const fallback = context.defaults.get(pathKey(whole.slice(0, start.length + at + 1)))
    return fallback === undefined || step.kind !== 'name' ? step : { ...step, fallback }
  })
  return { base, steps: readSteps, many }
}
