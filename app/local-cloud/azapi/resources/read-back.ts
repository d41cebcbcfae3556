import { type BodyOptions, below } from './body-options.ts'
import { isJsonObject, type Json, mapObject, ownValue, sameJson } from './json.ts'
import { areIdentified, counterparts } from './list-items.ts'

/** Stands in Azure's answers for a value that it does not reveal. */
const hidden = /^(\**|<redacted>)$/

/**
 * A configured body as ARM answers it: only the parts that it has, with ARM's values. Equal to the configured body when
 * nobody changed any of them; a change shows at its own path.
 */
export function readBack(configured: Json, answered: Json, options: BodyOptions, path = ''): Json {
  if (sameJson(configured, answered) || options.keptPaths.has(path)) return configured
  if (isJsonObject(configured) && isJsonObject(answered)) {
    return mapObject(configured, (value, name) => {
      const inner = ownValue(answered, name) ?? null
      if (value === null && options.ignoreNull) return null
      if (inner !== null) return readBack(value, inner, options, below(path, name))
      const isKept = options.ignoreMissing || isEmpty(value) || options.keptPaths.has(below(path, name))
      return isKept ? value : undefined
    })
  }
  if (Array.isArray(configured) && Array.isArray(answered)) return listReadBack(configured, answered, options, path)
  if (typeof configured === 'string' && typeof answered === 'string') {
    if (options.ignoreCasing && configured.toLowerCase() === answered.toLowerCase()) return configured
    if (options.ignoreMissing && hidden.test(answered)) return configured
  }
  return answered
}

function listReadBack(configured: Json[], answered: Json[], options: BodyOptions, path: string): Json {
  if (!areIdentified(configured, answered, path, options)) {
    if (configured.length !== answered.length) return answered
    return configured.map((item, index) => readBack(item, answered[index] ?? null, options, path))
  }
  const matches = counterparts(configured, answered, path, options)
  const found = configured.flatMap((item, index) => {
    const match = matches[index]
    return match === undefined ? [] : [readBack(item, answered[match] ?? null, options, path)]
  })
  if (options.otherItemsIgnored.has(path)) return found
  return [...found, ...answered.filter((_, index) => !matches.includes(index))]
}

/** What ARM leaves out of its answers as if it were absent. */
function isEmpty(value: Json): boolean {
  if (value === null || value === '' || value === 0 || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
