import { isJsonObject, type JsonObject, propertyKey } from '../../arm/json-value.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { type Reader, readAll } from '../conditions/reader.ts'
import { createScope, type Scope } from '../conditions/scope.ts'

/**
 * A resource that names others in a list of several elements, with those elements alone that name one of them: what is asked of it is asked of
 * that connection, and not of another. The resource itself where it names by no list, or by one of one element.
 * @param scope its `resource` is the one that names
 * @param named a normalised id
 */
export function withNamingElements({ resource, now }: Scope, { steps }: Reader, named: string): unknown {
  const each = steps.findIndex(({ kind }) => kind === 'each')
  if (each < 0) return resource
  const rest: Reader = { steps: steps.slice(each + 1), many: true }
  const names = (element: unknown) =>
    readAll(rest, createScope(now, element)).some((id) => typeof id === 'string' && normaliseId(id) === named)
  const path = steps.slice(0, each).map((step) => (step.kind === 'name' ? step.name : ''))
  return narrowed(resource, path, names)
}

function narrowed(value: unknown, [name, ...rest]: readonly string[], names: (element: unknown) => boolean): unknown {
  if (name === undefined) return Array.isArray(value) && value.length > 1 ? value.filter(names) : value
  if (!isJsonObject(value)) return value
  const key = propertyKey(value, name)
  if (key === undefined) return value
  const inner = narrowed(value[key], rest, names)
  if (inner === value[key]) return value
  const copy: JsonObject = { ...value }
  copy[key] = inner
  return copy
}
