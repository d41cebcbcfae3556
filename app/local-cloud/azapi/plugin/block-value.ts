import type { AttributePath } from './provider.ts'
import type { AttributeSchema, BlockSchema, NestedBlockSchema } from './schema.ts'
import { Dynamic, type ObjectValue, unknown, type Value } from './value.ts'

type AttributeVisitor = (attribute: AttributeSchema, value: Value, path: AttributePath) => Value

function isObject(value: Value | undefined): value is ObjectValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Dynamic)
}

function mapNested(
  nested: NestedBlockSchema,
  value: Value | undefined,
  visit: AttributeVisitor,
  path: AttributePath,
): Value {
  if (value === unknown) return unknown
  const each = (one: Value, step?: string | number): Value =>
    isObject(one) ? mapBlock(nested.block, one, visit, step === undefined ? path : [...path, step]) : one
  if (nested.nesting === 'single') return each(value ?? null)
  if (nested.nesting !== 'map')
    return Array.isArray(value) ? value.map((one, index) => each(one, index)) : (value ?? [])
  const entries = isObject(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([key, one]) => [key, each(one, key)]))
}

function mapAttribute(attribute: AttributeSchema, value: Value, visit: AttributeVisitor, path: AttributePath): Value {
  const visited = visit(attribute, value, path)
  if (!attribute.nested || visited === null) return visited
  const { nesting, attributes } = attribute.nested
  return mapNested({ nesting, block: { attributes } }, visited, visit, path)
}

/**
 * The value of a block with each attribute replaced by what `visit` returns, and complete: attributes and single blocks
 * that are absent become null, lists, sets and maps of blocks empty. Throws for a name that the schema does not have.
 */
export function mapBlock(
  block: BlockSchema,
  value: ObjectValue,
  visit: AttributeVisitor,
  path: AttributePath = [],
): ObjectValue {
  const mapped: ObjectValue = {}
  for (const [name, attribute] of Object.entries(block.attributes)) {
    mapped[name] = mapAttribute(attribute, value[name] ?? null, visit, [...path, name])
  }
  for (const [name, nested] of Object.entries(block.blocks ?? {})) {
    mapped[name] = mapNested(nested, value[name], visit, [...path, name])
  }
  const extra = Object.keys(value).find((name) => !Object.hasOwn(mapped, name))
  if (extra !== undefined) throw new Error(`The schema has no attribute or block "${[...path, extra].join('.')}"`)
  return mapped
}

/** As `mapBlock`, with write-only attributes null: Terraform allows them in a configuration, nowhere else. */
export function withoutWriteOnly(block: BlockSchema, value: ObjectValue): ObjectValue {
  return mapBlock(block, value, ({ writeOnly, type }, one) => {
    if (!writeOnly) return one
    return type === 'dynamic' ? new Dynamic('dynamic', null) : null
  })
}

function isNull(value: Value): boolean {
  return value === null || (value instanceof Dynamic && value.value === null)
}

/** Paths of attributes that a configuration sets although only the provider may. Terraform itself does not look. */
export function unconfigurablePaths(block: BlockSchema, config: ObjectValue): AttributePath[] {
  const paths: AttributePath[] = []
  mapBlock(block, config, (attribute, value, path) => {
    if (attribute.computed && !attribute.optional && !isNull(value)) paths.push(path)
    return value
  })
  return paths
}
