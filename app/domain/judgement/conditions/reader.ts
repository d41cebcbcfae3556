import { isJsonObject, type JsonObject, propertyKey, readProperty } from '../../arm/json-value.ts'
import { withName, withStep } from './field-path.ts'
import type { ReadStep, Scope, Slot } from './scope.ts'
import { isSpelledAsAsked, noteAskedName } from './spelling.ts'

/** A compiled path: from the resource, or from the current element in `base`. `many`: the path holds a `[*]`. */
export interface Reader {
  base?: Slot
  steps: ReadStep[]
  many: boolean
}

/** One value that a path selects, with its concrete path. */
export interface Found {
  path: string
  value: unknown
  isDefault: boolean
}

const start = (reader: { base?: Slot }, scope: Scope): unknown =>
  reader.base ? scope.elements[reader.base.index] : scope.resource

/** A name that no list, text or number has of its own, and no element of a list. */
export function isOwnName(name: string): boolean {
  return !/^\d+$/.test(name) && [{}, [], '', 0, true].every((value) => !(name in Object(value)))
}

type Take = (holder: unknown) => unknown

/** How one step is taken: at once where the name stands as it is written, else by looking for it. */
function taking(step: ReadStep): Take {
  if (step.kind !== 'name' || !isOwnName(step.name)) return (holder) => takeStep(holder, step)
  const { name, fallback } = step
  const isKnown = noteAskedName(name) && !step.orProperties
  return (holder) => {
    if (typeof holder !== 'object' || holder === null) return fallback
    const value = (holder as JsonObject)[name]
    if (value !== undefined && value !== null) return value
    const isAbsent = value === undefined && isKnown && (Object.hasOwn(holder, name) || isSpelledAsAsked(holder))
    return isAbsent ? fallback : takeStep(holder, step)
  }
}

/** Reads the value of a path without `[*]`. */
export function valueReader(reader: Reader): (scope: Scope) => unknown {
  const [first, second, third, ...rest] = reader.steps.map(taking)
  const { base } = reader
  const from = base ? (scope: Scope) => scope.elements[base.index] : (scope: Scope) => scope.resource
  if (!first) return from
  if (!second) return (scope) => first(from(scope))
  if (!third) return (scope) => second(first(from(scope)))
  if (rest.length === 0) return (scope) => third(second(first(from(scope))))
  return (scope) => rest.reduce((value, take) => take(value), third(second(first(from(scope)))))
}

function takeStep(holder: unknown, step: ReadStep): unknown {
  const value = takeOwn(holder, step)
  return isNothing(value) ? (step.fallback ?? value) : value
}

/** What stands there, without the default for what is absent. */
function takeOwn(holder: unknown, step: ReadStep): unknown {
  if (step.kind === 'each') return undefined
  if (step.kind === 'index') return Array.isArray(holder) ? holder[step.index] : undefined
  const value = readProperty(holder, step.name, step.lower)
  if (value !== undefined || !step.orProperties) return value
  return readProperty(readProperty(holder, 'properties', 'properties'), step.name, step.lower)
}

/** Whether each selected value passes; true for none. */
export function everyValue(reader: Reader, scope: Scope, test: (value: unknown) => boolean): boolean {
  return everyFrom(start(reader, scope), reader.steps, 0, test)
}

function everyFrom(from: unknown, steps: ReadStep[], at: number, test: (value: unknown) => boolean): boolean {
  let value = from
  for (let next = at; next < steps.length; next += 1) {
    const step = steps[next] as ReadStep
    if (step.kind === 'each') {
      return !Array.isArray(value) || value.every((element) => everyFrom(element, steps, next + 1, test))
    }
    value = takeStep(value, step)
  }
  return test(value)
}

/** All selected values. */
export function readAll(reader: Reader, scope: Scope): unknown[] {
  const values: unknown[] = []
  everyValue(reader, scope, (value) => values.push(value) > 0)
  return values
}

/** Finds the value of a path without `[*]` and where it stands, for evidence. */
export function finder(reader: Reader): (scope: Scope) => Found {
  const slow = (scope: Scope): Found => findAll(reader, scope)[0] as Found
  const names = reader.steps.map((step) => (step.kind === 'name' && step.isPlain ? step.name : undefined))
  const { base } = reader
  if (names.some((name) => name === undefined || !isOwnName(name))) return slow
  const written = base && names.length > 0 ? `.${names.join('.')}` : names.join('.')
  return (scope) => {
    let holder = start(reader, scope)
    for (const name of names) {
      if (typeof holder !== 'object' || holder === null) return slow(scope)
      holder = (holder as JsonObject)[name as string]
    }
    if (holder === undefined || holder === null) return slow(scope)
    return { path: base ? `${slotPath(base, scope)}${written}` : written, value: holder, isDefault: false }
  }
}

/** All selected values with their concrete paths, for evidence. */
export function findAll(reader: Reader, scope: Scope): Found[] {
  const found: Found[] = []
  findFrom(start(reader, scope), reader.base ? slotPath(reader.base, scope) : '', false, reader.steps, 0, found)
  return found
}

function findFrom(
  from: unknown,
  fromPath: string,
  fromDefault: boolean,
  steps: ReadStep[],
  first: number,
  found: Found[],
): void {
  let value = from
  let path = fromPath
  let isDefault = fromDefault
  for (let at = first; at < steps.length; at += 1) {
    const step = steps[at] as ReadStep
    if (step.kind === 'each') {
      if (!Array.isArray(value)) return
      for (let index = 0; index < value.length; index += 1) {
        findFrom(value[index], `${path}[${index}]`, isDefault, steps, at + 1, found)
      }
      return
    }
    path = stepPath(path, value, step)
    value = takeOwn(value, step)
    if (step.fallback === undefined || !isNothing(value)) continue
    value = step.fallback
    isDefault = true
  }
  found.push({ path, value: value ?? undefined, isDefault })
}

const isNothing = (value: unknown): boolean => value === undefined || value === null

function stepPath(path: string, holder: unknown, step: ReadStep): string {
  if (step.kind === 'index') return `${path}[${step.index}]`
  if (step.kind !== 'name') return path
  const own = isJsonObject(holder) ? propertyKey(holder, step.name) : undefined
  if (own === step.name) return withStep(path, step)
  if (own !== undefined) return withName(path, own)
  const properties = step.orProperties ? readProperty(holder, 'properties', 'properties') : undefined
  if (!isJsonObject(properties)) return withStep(path, step)
  return withName(withName(path, 'properties'), propertyKey(properties, step.name) ?? step.name)
}

/** The concrete path of a current element, e.g. `properties.securityRules[2]`. */
export function slotPath(slot: Slot, scope: Scope): string {
  return `${arrayPath(slot, scope)}[${scope.indices[slot.index]}]`
}

/** The concrete path of the array that a slot walks. */
export function arrayPath(slot: Slot, scope: Scope): string {
  if (slot.base) return writtenPath(slot, scope)
  if (slot.found?.turn !== scope.turn) slot.found = { turn: scope.turn, path: writtenPath(slot, scope) }
  return slot.found.path
}

function writtenPath(slot: Slot, scope: Scope): string {
  let path = slot.base ? slotPath(slot.base, scope) : ''
  let value = start(slot, scope)
  for (const step of slot.steps) {
    path = stepPath(path, value, step)
    value = takeStep(value, step)
  }
  return path
}

/** What stands where a slot expects its array. */
export function walkedValue(slot: Slot, scope: Scope): unknown {
  let value = start(slot, scope)
  for (const step of slot.steps) value = takeStep(value, step)
  return value
}

/** The current element of a slot as evidence shows it: undefined when there is none or it is null. */
export function currentElement(slot: Slot, scope: Scope): unknown {
  return scope.elements[slot.index] ?? undefined
}
