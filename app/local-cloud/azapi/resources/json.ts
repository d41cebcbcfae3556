import { isDeepStrictEqual } from 'node:util'

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [name: string]: Json }

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An answer of ARM as an object; an empty one when it has no body, or one of another kind. */
export function objectOf(answer: unknown): JsonObject {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as JsonObject) : {}
}

export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  return isDeepStrictEqual(one, other)
}

/** A property of an object itself: names such as `constructor` are on every object of JavaScript. */
export function ownValue<T>(object: { [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

export function mapObject(object: JsonObject, convert: (value: Json, name: string) => Json | undefined): JsonObject {
  const entries = Object.entries(object).map(([name, value]) => [name, convert(value, name)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

/** The value without its nulls, at every depth. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls)
  return isJsonObject(value) ? mapObject(value, (inner) => (inner === null ? undefined : withoutNulls(inner))) : value
}

export function omit(object: JsonObject, names: readonly string[]): JsonObject {
  return mapObject(object, (value, name) => (names.includes(name) ? undefined : value))
}
