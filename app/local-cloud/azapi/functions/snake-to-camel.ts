import { Dynamic, type TerraformType, type Value } from '../plugin/value.ts'

/** The same value with the keys of its objects and maps in camelCase, and its type to match. */
export function snakeToCamel(value: Value): Dynamic {
  if (!(value instanceof Dynamic)) return new Dynamic('dynamic', value)
  return new Dynamic(renamedType(value.type), renamed(value.value))
}

function renamed(value: Value): Value {
  if (value instanceof Dynamic) return snakeToCamel(value)
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), renamed(inner)]))
}

function renamedType(type: TerraformType): TerraformType {
  if (typeof type === 'string') return type
  const [kind, inner] = type
  if (kind === 'tuple' && Array.isArray(inner)) return [kind, (inner as TerraformType[]).map(renamedType)]
  if (kind !== 'object') return [kind, renamedType(inner as TerraformType)]
  const attributes = Object.entries(inner as Record<string, TerraformType>)
  return [kind, Object.fromEntries(attributes.map(([key, one]) => [camelCase(key), renamedType(one)]))]
}

/** `resource_group` and `Resource_Group` become `resourceGroup`; as azapi does, other capitals become small too. */
function camelCase(key: string): string {
  return key.toLowerCase().replace(/_+([^_]?)/g, (_, letter: string) => letter.toUpperCase())
}
