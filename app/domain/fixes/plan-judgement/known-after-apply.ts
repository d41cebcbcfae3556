import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'

/** Stands where a value is known only after the apply. Merging takes it for a value like any other. */
export const knownAfterApply = Symbol('known after apply')

/**
 * A planned value with `knownAfterApply` where Terraform says so.
 * @param marks `after_unknown` of the plan: `true`, or marks by property or element
 */
export function withUnknown(value: unknown, marks: unknown): unknown {
  if (marks === true) return knownAfterApply
  if (Array.isArray(marks)) {
    const list = Array.isArray(value) ? value : []
    return Array.from({ length: Math.max(list.length, marks.length) }, (_, at) => withUnknown(list[at], marks[at]))
  }
  if (!isJsonObject(marks)) return value
  const own = isJsonObject(value) ? value : {}
  const marked = Object.entries(marks).filter(([, mark]) => holdsMark(mark))
  if (marked.length === 0) return value
  return { ...own, ...Object.fromEntries(marked.map(([name, mark]) => [name, withUnknown(own[name], mark)])) }
}

function holdsMark(marks: unknown): boolean {
  if (marks === true) return true
  return typeof marks === 'object' && marks !== null && Object.values(marks).some(holdsMark)
}

/** Whether a value is, or holds, one that is known only after the apply. */
export function holdsUnknown(value: unknown): boolean {
  if (value === knownAfterApply) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnknown)
}

/**
 * A record whose unknown values read as absent, and tell `onRead` when they are read: a verdict that read none does not
 * depend on any.
 * @param partial of its properties only those are known that it has
 */
export function watched(record: ResourceRecord, partial: boolean, onRead: () => void): ResourceRecord {
  const shown = watchedValue(record, onRead) as ResourceRecord
  if (!partial) return shown
  const properties = watchedObject(isJsonObject(shown.properties) ? shown.properties : {}, onRead)
  return { ...shown, properties }
}

function watchedValue(value: unknown, onRead: () => void): unknown {
  if (Array.isArray(value)) {
    const list: unknown[] = []
    for (const [at, element] of value.entries()) define(list, at, element, onRead)
    return list
  }
  if (!isJsonObject(value)) return value
  const holder: JsonObject = {}
  for (const [name, inner] of Object.entries(value)) define(holder, name, inner, onRead)
  return holder
}

function define(holder: object, key: string | number, value: unknown, onRead: () => void): void {
  if (value !== knownAfterApply) {
    Reflect.defineProperty(holder, key, { ...plain, value: watchedValue(value, onRead) })
    return
  }
  const get = () => {
    onRead()
    return undefined
  }
  Reflect.defineProperty(holder, key, { enumerable: true, configurable: true, get })
}

const plain = { enumerable: true, configurable: true, writable: true }

/** Objects whose other properties are not known: asking for one, or for all names, counts as reading. */
function watchedObject(value: JsonObject, onRead: () => void): JsonObject {
  const inner = Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(value)).map(([name, descriptor]) => [
      name,
      isJsonObject(descriptor.value) ? { ...plain, value: watchedObject(descriptor.value, onRead) } : descriptor,
    ]),
  )
  return new Proxy(Object.defineProperties({}, inner) as JsonObject, {
    getOwnPropertyDescriptor(holder, name) {
      const own = Reflect.getOwnPropertyDescriptor(holder, name)
      if (own === undefined) onRead()
      return own
    },
    ownKeys(holder) {
      onRead()
      return Reflect.ownKeys(holder)
    },
  })
}
