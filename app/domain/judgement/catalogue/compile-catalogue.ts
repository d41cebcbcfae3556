import type { Scope } from '../conditions/scope.ts'
import type { Selections } from '../conditions/selections.ts'
import {
  type CompiledControl,
  type CompiledRelated,
  type CompiledUse,
  compileControl,
} from '../controls/compile-control.ts'
import { type Control, namersOf, namingOf, relatedOf, usesOfParts } from '../controls/control.ts'
import { type OutcomeOrAge, outcomesOf } from '../controls/outcome.ts'

/** What to look for in a related resource: for those it extends, by their lower-case type, and for all others. */
export interface ProbesOfType {
  forExtended: ReadonlyMap<string, CompiledRelated[]>
  others: readonly CompiledRelated[]
}

/** What is asked of the resources of one type: what judges them, what looks for them, and where they name others. */
export interface AskedOfType {
  controls?: readonly CompiledControl[]
  /** What these say of a resource of the type, in their order; the list is filled anew at each call. */
  outcomes?: (scope: Scope) => readonly OutcomeOrAge[]
  probes?: ProbesOfType
  uses?: readonly CompiledUse[]
}

/** Controls ready to judge an inventory. Types are in lower case. */
export interface CompiledCatalogue {
  now: Date
  controls: readonly Control[]
  /** By the type that they judge. */
  byType: ReadonlyMap<string, readonly Control[]>
  /** Whether anything is asked of the resources of a type. */
  looksAt(type: string): boolean
  /**
   * What is asked of them, compiled when it is first wanted: an inventory holds few of all types.
   * @throws ConditionError for a control whose condition is at fault; a loaded catalogue has none.
   */
  askedOf(type: string): AskedOfType
}

/** Prepares all controls; `now` is the clock of `utcNow()`. What is compiled of them serves whoever judges by the same list. */
export function compileCatalogue(catalogue: { controls: Control[] }, { now }: { now: Date }): CompiledCatalogue {
  const { controls } = catalogue
  return { now, controls, ...preparedOf(controls) }
}

/** A list of one for each control that is judged by itself: plans are judged so, by some controls again and again. */
const alone = new WeakMap<Control, Control[]>()

/** Prepares one control; the same for whoever judges by it alone. */
export function compileAlone(control: Control, { now }: { now: Date }): CompiledCatalogue {
  const controls = alone.get(control) ?? [control]
  alone.set(control, controls)
  return compileCatalogue({ controls }, { now })
}

/** Compiles a control of a list when it is first wanted, and once for all that use the list. @throws ConditionError */
export const compilerOf = (controls: readonly Control[]): ((control: Control) => CompiledControl) =>
  preparedOf(controls).compiled

type Prepared = Pick<CompiledCatalogue, 'byType' | 'looksAt' | 'askedOf'> & {
  compiled: (control: Control) => CompiledControl
}

/** A server judges by one list all the time, and a small subscription takes less than compiling does. */
const prepared = new WeakMap<readonly Control[], Prepared>()

function preparedOf(controls: readonly Control[]): Prepared {
  const known = prepared.get(controls)
  if (known) return known
  const made = prepare(controls)
  prepared.set(controls, made)
  return made
}

function prepare(controls: readonly Control[]): Prepared {
  const byType = new Map<string, Control[]>()
  const askingFor = new Map<string, Control[]>()
  for (const control of controls) {
    add(byType, control.resource.toLowerCase(), control)
    const lookedAt = [...relatedOf(control), ...namingOf(control), ...namersOf(control), ...usesOfParts(control)]
    for (const type of new Set(lookedAt.map(({ resource }) => resource.toLowerCase()))) add(askingFor, type, control)
  }
  const compiled = compiler()
  const asked = new Map<string, AskedOfType>()
  return {
    byType,
    compiled,
    looksAt: (type) => byType.has(type) || askingFor.has(type),
    askedOf(type) {
      const known = asked.get(type)
      if (known) return known
      const judging = byType.get(type)?.map(compiled)
      const made = {
        ...(judging && { controls: judging, outcomes: outcomesOf(judging) }),
        ...lookedFor(type, (askingFor.get(type) ?? []).map(compiled)),
      }
      asked.set(type, made)
      return made
    },
  }
}

/** Compiles each control once, when it is first wanted. */
function compiler(): (control: Control) => CompiledControl {
  const selections: Selections = new Map()
  const known = new Map<Control, CompiledControl>()
  return (control) => {
    const compiled = known.get(control) ?? compileControl(control, selections)
    known.set(control, compiled)
    return compiled
  }
}

/** What controls look for in the resources of a type. */
function lookedFor(type: string, controls: readonly CompiledControl[]): Pick<AskedOfType, 'probes' | 'uses'> {
  const probes = controls.flatMap(({ requires, unless }) => [
    ...requires,
    ...unless,
    ...unless.flatMap(({ namedBy = [] }) => namedBy),
    ...requires.flatMap(({ or }) => or),
  ])
  const [ofType, uses] = [
    once(type, probes),
    once(
      type,
      controls.flatMap(({ usedBy }) => (usedBy ? [...usedBy.others, ...usedBy.ofParts] : [])),
    ),
  ]
  return { ...(ofType.length > 0 && { probes: grouped(ofType) }), ...(uses.length > 0 && { uses }) }
}

/** The entries of a type, one of those that one index serves. */
function once<Entry extends { type: string; key: string }>(type: string, entries: readonly Entry[]): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of entries)
    if (entry.type.toLowerCase() === type && !byKey.has(entry.key)) byKey.set(entry.key, entry)
  return [...byKey.values()]
}

/** A diagnostic setting is looked for by resources of dozens of types, and extends one of them. */
function grouped(probes: readonly CompiledRelated[]): ProbesOfType {
  const forExtended = new Map<string, CompiledRelated[]>()
  const others: CompiledRelated[] = []
  for (const probe of probes)
    if (probe.scope === 'self' && probe.judgedType) add(forExtended, probe.judgedType, probe)
    else others.push(probe)
  return { forExtended, others }
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
