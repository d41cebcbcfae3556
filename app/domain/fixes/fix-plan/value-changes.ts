import { isDeepStrictEqual } from 'node:util'
import type { FixValue } from '#app/contract/fix-detail.ts'
import { isJsonObject } from '../../arm/json-value.ts'
import { valueAt } from '../repair/repair-body.ts'

/** Characters of a list that is written out. */
const mostListed = 48
/** By these names, in this order, an element of a list is known. */
const naming = ['name', 'id', 'category', 'value']

/**
 * What a body changes at some of its paths, as people read it: of lists only what comes, goes or differs in them; nothing of what is so
 * already.
 * @param former what was there before, in the shape of the body; null where there was nothing
 */
export function valueChanges(
  paths: readonly string[],
  former: unknown,
  body: unknown,
  textOf: (value: unknown) => string = plainText,
): FixValue[] {
  return paths.flatMap((path) =>
    changesAt(propertyOf(path), valueAt(former, path) ?? null, valueAt(body, path), textOf),
  )
}

function changesAt(property: string, before: unknown, after: unknown, textOf: typeof plainText): FixValue[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isList(before) || !isList(after)) return [{ property, before: textOf(before), after: textOf(after) }]
  const [old, fresh] = [byName(before), byName(after)]
  const gone = [...old.keys()].filter((name) => !fresh.has(name))
  const come = [...fresh.keys()].filter((name) => !old.has(name))
  const differing = [...fresh].flatMap(([name, element]) =>
    old.has(name) ? differences(`${property}[${name}]`, old.get(name), element, textOf) : [],
  )
  return [
    ...gone.map((name) => ({ property, before: name, after: 'removed' })),
    ...come.map((name) => ({ property, before: 'not there', after: name })),
    ...differing,
  ]
}

/** The values in which two elements differ. */
function differences(property: string, before: unknown, after: unknown, textOf: typeof plainText): FixValue[] {
  if (!isJsonObject(before) || !isJsonObject(after)) {
    const [one, other] = [textOf(before), textOf(after)]
    return one === other ? [] : [{ property, before: one, after: other }]
  }
  return Object.keys(after).flatMap((name) =>
    differences(name === 'properties' ? property : `${property}.${name}`, before[name] ?? null, after[name], textOf),
  )
}

const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isJsonObject)

/** The elements of a list by their names; by their places where two have the same. */
function byName(list: readonly Record<string, unknown>[]): Map<string, Record<string, unknown>> {
  const nameOf = (element: Record<string, unknown>) => {
    const name = naming.map((key) => valueAt(element, key)).find((value) => typeof value === 'string')
    return typeof name === 'string' ? (name.split('/').at(-1) ?? name) : null
  }
  const names = list.map(nameOf)
  const unique = !names.includes(null) && new Set(names).size === list.length
  return new Map(list.map((element, at) => [unique ? String(names[at]) : String(at + 1), element]))
}

/** `properties.minimumTlsVersion` is `minimumTlsVersion`. */
function propertyOf(path: string): string {
  return path.replace(/^properties\./, '')
}

/** A value on one line: texts without quotes, long lists and objects as what they are. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return 'not set'
  if (typeof value === 'string') return value === '' ? 'empty' : value
  if (Array.isArray(value)) return listText(value)
  if (isJsonObject(value)) return Object.keys(value).length === 0 ? 'empty' : 'set'
  return String(value)
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return 'none'
  const text = list.map(plainText).join(', ')
  if (list.some((one) => typeof one === 'object') || text.length > mostListed)
    return list.length === 1 ? '1 entry' : `${list.length} entries`
  return text
}
