import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'

/** Stands where a value is known only after the apply. Merging takes it for a value like any other. */
export const knownAfterApply = Symbol('known after apply')

/** Stands where it is known that nothing is written, in a record of which not all is known. */
export const knownAbsent = Symbol('known absent')

/**
 * A planned value with `knownAfterApply` where Terraform says so.
 * @param marks `after_unknown` of the plan: `true`, or marks by property or element
 */
export const withUnknown = (value: unknown, marks: unknown): unknown => withMarks(value, marks, knownAfterApply)

/** A value with a sign in place of what is marked. */
export function withMarks(value: unknown, marks: unknown, sign: symbol): unknown {
  if (marks === true) return sign
  if (Array.isArray(marks)) {
    const list = Array.isArray(value) ? value : []
    return Array.from({ length: Math.max(list.length, marks.length) }, (_, at) => withMarks(list[at], marks[at], sign))
  }
  if (!isJsonObject(marks)) return value
  const own = isJsonObject(value) ? value : {}
  const marked = Object.entries(marks).filter(([, mark]) => holdsMark(mark))
  if (marked.length === 0) return value
  return { ...own, ...Object.fromEntries(marked.map(([name, mark]) => [name, withMarks(own[name], mark, sign)])) }
}

function holdsMark(marks: unknown): boolean {
  if (marks === true) return true
  return typeof marks === 'object' && marks !== null && Object.values(marks).some(holdsMark)
}

/** Told of an unknown value that is read: where it stands, and whether the apply will tell it or nothing tells it at all. */
export type OnRead = (path: string, isUntold: boolean) => void

/**
 * A record whose unknown values read as absent, and tell `onRead` when they are read: a verdict that read none does not
 * depend on any.
 * @param partial of it only what it has is known
 */
export function watched(record: ResourceRecord, partial: boolean, onRead: OnRead): ResourceRecord {
  if (!partial) return watchedValue(record, '', onRead) as ResourceRecord
  const shown = watchedValue(record, '', onRead) as ResourceRecord
  for (const name of besideProperties)
    if (!Object.hasOwn(shown, name)) defineGetter(shown, name, () => onRead(name, true))
  const properties = watchedObject(isJsonObject(shown.properties) ? shown.properties : {}, 'properties', onRead)
  Reflect.defineProperty(shown, 'properties', { ...plain, value: properties })
  return shown
}

/** What else of a resource controls look at; its id, type, name, region and tags are not among it. */
const besideProperties = ['kind', 'sku', 'identity', 'zones', 'plan']

function watchedValue(value: unknown, path: string, onRead: OnRead): unknown {
  if (Array.isArray(value)) {
    const list: unknown[] = []
    for (const [at, element] of value.entries()) define(list, at, element, `${path}[${at}]`, onRead)
    return list
  }
  if (!isJsonObject(value)) return value
  const holder: JsonObject = {}
  for (const [name, inner] of Object.entries(value))
    define(holder, name, inner, path === '' ? name : `${path}.${name}`, onRead)
  return holder
}

function define(holder: object, key: string | number, value: unknown, path: string, onRead: OnRead): void {
  if (value === knownAfterApply) defineGetter(holder, key, () => onRead(path, false))
  else {
    const shown = value === knownAbsent ? undefined : watchedValue(value, path, onRead)
    Reflect.defineProperty(holder, key, { ...plain, value: shown })
  }
}

function defineGetter(holder: object, key: string | number, onGet: () => void): void {
  const get = () => {
    onGet()
    return undefined
  }
  Reflect.defineProperty(holder, key, { enumerable: true, configurable: true, get })
}

const plain = { enumerable: true, configurable: true, writable: true }

/** Objects whose other properties are not known: asking for one, or for all names, counts as reading. */
function watchedObject(value: JsonObject, path: string, onRead: OnRead): JsonObject {
  const inner = Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(value)).map(([name, descriptor]) => [
      name,
      isJsonObject(descriptor.value)
        ? { ...plain, value: watchedObject(descriptor.value, `${path}.${name}`, onRead) }
        : descriptor,
    ]),
  )
  return new Proxy(Object.defineProperties({}, inner) as JsonObject, {
    getOwnPropertyDescriptor(holder, name) {
      const own = Reflect.getOwnPropertyDescriptor(holder, name)
      if (own === undefined) onRead(`${path}.${String(name)}`, true)
      return own
    },
    ownKeys(holder) {
      onRead(path, true)
      return Reflect.ownKeys(holder)
    },
  })
}
