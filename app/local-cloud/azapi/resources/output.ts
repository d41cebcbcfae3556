import { DiagnosticError } from '../plugin/provider.ts'
import type { Dynamic, Value } from '../plugin/value.ts'
import { dynamicOf, isNull, jsonOf } from './dynamic-json.ts'
import { isJsonObject, type Json, type JsonObject, mapObject, ownValue } from './json.ts'
import { searchJson } from './search-json.ts'

/**
 * The output for ARM's answer: what `response_export_values` asks for, a list of property paths or a map of name to
 * JMESPath query; `byDefault` without it. Throws DiagnosticError for other values and malformed queries.
 */
export function outputOf(answer: Json, wanted: Value | undefined, byDefault: Json): Dynamic {
  if (isNull(wanted)) return dynamicOf(byDefault)
  const values = jsonOf(wanted)
  if (Array.isArray(values) && values.every((value) => typeof value === 'string')) return ofPaths(answer, values)
  if (isJsonObject(values)) return dynamicOf(mapObject(values, (query) => found(answer, query)))
  throw notBuilt('unsupported type for response_export_values, must be a list or map')
}

function ofPaths(answer: Json, paths: string[]): Dynamic {
  if (paths.includes('*')) return dynamicOf(answer)
  const parts = paths.map((path) => partAt(answer, path.split('.')))
  return dynamicOf(parts.reduce<JsonObject>((output, part) => overlaid(output, part ?? {}), {}))
}

/** The answer with nothing but what stands at a path; undefined when nothing does. */
function partAt(answer: Json, [name = '', ...rest]: string[]): JsonObject | undefined {
  const inner = isJsonObject(answer) ? (ownValue(answer, name) ?? null) : null
  if (inner === null) return undefined
  if (rest.length === 0) return { [name]: inner }
  const part = partAt(inner, rest)
  return part && { [name]: part }
}

function overlaid(base: JsonObject, top: JsonObject): JsonObject {
  const merged = mapObject(top, (value, name) => {
    const below = ownValue(base, name)
    return isJsonObject(value) && isJsonObject(below) ? overlaid(below, value) : value
  })
  return { ...base, ...merged }
}

function found(answer: Json, query: Json): Json {
  if (typeof query !== 'string') throw notBuilt('a value of response_export_values is not a query')
  try {
    return searchJson(answer, query)
  } catch (error) {
    throw notBuilt(error instanceof Error ? error.message : String(error))
  }
}

function notBuilt(detail: string): DiagnosticError {
  return new DiagnosticError([
    { severity: 'error', summary: 'Failed to build output', detail, path: ['response_export_values'] },
  ])
}
