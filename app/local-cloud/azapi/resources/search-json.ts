import { search } from '@jmespath-community/jmespath'
import { isJsonObject, type Json } from './json.ts'

/** What a JMESPath query finds in JSON; null when there is nothing. Throws for a query that is malformed or does not fit. */
export function searchJson(json: Json, query: string): Json {
  try {
    return search(withoutPrototypes(json), query) as Json
  } catch (error) {
    throw new Error(`the query "${query}" failed: ${error instanceof Error ? error.message : error}`)
  }
}

/** The library would find `constructor` and the like on every object of JavaScript. */
function withoutPrototypes(json: Json): Json {
  if (Array.isArray(json)) return json.map(withoutPrototypes)
  if (!isJsonObject(json)) return json
  const entries = Object.entries(json).map(([name, value]) => [name, withoutPrototypes(value)])
  return Object.assign(Object.create(null), Object.fromEntries(entries))
}
