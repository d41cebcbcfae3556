import { isJsonObject, type JsonObject, propertyKey, readProperty } from '../../../arm/json-value.ts'
import { asNumber, looselyEqual, scalarText } from '../loose-compare.ts'
import { anyNumber, type TemplateFunctions, takes } from './template-function.ts'
import { toText } from './text-functions.ts'

/** A number of elements from an argument; 0 for what is no number or below it. */
function asCount(value: unknown): number {
  return Math.max(0, asNumber(value) ?? 0)
}

const longestRange = 10_000

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return isJsonObject(value) ? Object.keys(value).length : (scalarText(value) ?? '').length
}

/** With case in texts and lists, without it in the keys of an object, as Azure documents it. */
function contains(container: unknown, item: unknown): boolean {
  if (Array.isArray(container)) return container.some((element) => isSame(element, item))
  if (isJsonObject(container)) return propertyKey(container, scalarText(item) ?? '') !== undefined
  const text = scalarText(container) ?? ''
  return text !== '' && text.includes(scalarText(item) ?? '')
}

function isSame(left: unknown, right: unknown): boolean {
  return looselyEqual(left, right) && (typeof left !== 'string' || typeof right !== 'string' || left === right)
}

function sliceable(value: unknown): unknown[] | string {
  return Array.isArray(value) ? value : (scalarText(value) ?? '')
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(scalarText(text) ?? '')
  } catch {
    return null
  }
}

function createObject(args: unknown[]): JsonObject {
  const entries: [string, unknown][] = []
  for (let at = 0; at + 1 < args.length; at += 2) entries.push([scalarText(args[at]) ?? '', args[at + 1]])
  return Object.fromEntries(entries)
}

function union(left: unknown, right: unknown): unknown {
  if (Array.isArray(left) && Array.isArray(right)) {
    return [...left, ...right].filter((item, at, all) => all.findIndex((other) => looselyEqual(other, item)) === at)
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return left ?? right ?? null
  const merged: JsonObject = { ...left }
  for (const [key, value] of Object.entries(right)) {
    const own = propertyKey(merged, key) ?? key
    merged[own] = isJsonObject(merged[own]) && isJsonObject(value) ? union(merged[own], value) : value
  }
  return merged
}

function intersection(left: unknown, right: unknown): unknown {
  if (Array.isArray(left) && Array.isArray(right)) return left.filter((item) => contains(right, item))
  if (!isJsonObject(left) || !isJsonObject(right)) return null
  return Object.fromEntries(
    Object.entries(left).filter(([key, value]) => {
      const other = propertyKey(right, key)
      return other !== undefined && looselyEqual(value, right[other])
    }),
  )
}

function range(first: unknown, count: unknown): number[] {
  if (typeof first !== 'number' || typeof count !== 'number') return []
  return Array.from({ length: Math.min(Math.max(count, 0), longestRange) }, (_, at) => first + at)
}

/** The member of an object or array; a negative number counts from the end. Null when there is none. */
export function memberOf(holder: unknown, key: unknown): unknown {
  if (Array.isArray(holder)) return (typeof key === 'number' ? holder.at(key) : undefined) ?? null
  const name = scalarText(key) ?? ''
  return readProperty(holder, name, name.toLowerCase()) ?? null
}

function tryGet([holder, ...keys]: unknown[]): unknown {
  return keys.reduce((value, key) => memberOf(value, key), holder ?? null)
}

function fromEnd([list, index]: unknown[]): unknown {
  return Array.isArray(list) && typeof index === 'number' && index > 0 ? (list.at(-index) ?? null) : null
}

function concat(args: unknown[]): unknown {
  if (!args.some(Array.isArray)) return args.map(toText).join('')
  return args.flatMap((item) => (item === null || item === undefined ? [] : item))
}

/** Functions on arrays and objects; those that Azure also defines for text take text too. */
export const listFunctions: TemplateFunctions = {
  concat: takes(1, anyNumber, concat),
  length: takes(1, 1, ([value]) => lengthOf(value)),
  empty: takes(1, 1, ([value]) => lengthOf(value) === 0),
  contains: takes(2, 2, ([container, item]) => contains(container, item)),
  first: takes(1, 1, ([value]) => sliceable(value).at(0) ?? null),
  last: takes(1, 1, ([value]) => sliceable(value).at(-1) ?? null),
  skip: takes(2, 2, ([value, count]) => sliceable(value).slice(asCount(count))),
  take: takes(2, 2, ([value, count]) => sliceable(value).slice(0, asCount(count))),
  join: takes(2, 2, ([list, separator]) =>
    Array.isArray(list) ? list.map(toText).join(scalarText(separator) ?? '') : toText(list),
  ),
  array: takes(1, 1, ([value]) => (Array.isArray(value) ? value : [value ?? null])),
  createarray: takes(0, anyNumber, (args) => args),
  createobject: takes(0, anyNumber, createObject),
  json: takes(1, 1, ([text]) => parseJson(text)),
  union: takes(2, anyNumber, (args) => args.reduce((left, right) => union(left, right))),
  intersection: takes(2, anyNumber, (args) => args.reduce((left, right) => intersection(left, right))),
  range: takes(2, 2, ([first, count]) => range(first, count)),
  items: takes(1, 1, ([value]) =>
    isJsonObject(value) ? Object.entries(value).map(([key, item]) => ({ key, value: item })) : [],
  ),
  objectkeys: takes(1, 1, ([value]) => (isJsonObject(value) ? Object.keys(value).sort() : [])),
  shallowmerge: takes(1, 1, ([list]) =>
    Array.isArray(list) && list.every(isJsonObject) ? Object.assign({}, ...list) : null,
  ),
  indexfromend: takes(2, 2, fromEnd),
  tryget: takes(2, anyNumber, tryGet),
  tryindexfromend: takes(2, 2, fromEnd),
}
