import type { TerraformType } from './value.ts'

export interface AttributeSchema {
  /** For an attribute with `nested`, the object type that follows from it: see `nestedAttribute`. */
  type: TerraformType
  /** The attributes of an object, or of each object of a list, each with flags of its own. */
  nested?: { nesting: 'single' | 'list'; attributes: Record<string, AttributeSchema> }
  required?: boolean
  optional?: boolean
  computed?: boolean
  sensitive?: boolean
  writeOnly?: boolean
  description?: string
}

export interface NestedBlockSchema {
  nesting: 'single' | 'list' | 'set' | 'map'
  block: BlockSchema
  minItems?: number
  maxItems?: number
}

export interface BlockSchema {
  attributes: Record<string, AttributeSchema>
  blocks?: Record<string, NestedBlockSchema>
}

export interface FunctionSchema {
  parameters: { name: string; type: TerraformType; allowUnknown?: boolean; allowNull?: boolean }[]
  returns: TerraformType
  summary: string
}

/** Everything that a provider offers; all schema versions are 0. */
export interface ProviderSchema {
  provider: BlockSchema
  resources: Record<string, BlockSchema>
  dataSources: Record<string, BlockSchema>
  /** What is read at each run and kept in no plan and no state. */
  ephemerals?: Record<string, BlockSchema>
  functions: Record<string, FunctionSchema>
}

/** An attribute whose value is an object, or a list of objects, of other attributes. */
export function nestedAttribute(
  nesting: 'single' | 'list',
  attributes: Record<string, AttributeSchema>,
  flags: Omit<AttributeSchema, 'type' | 'nested'>,
): AttributeSchema {
  const types = Object.fromEntries(Object.entries(attributes).map(([name, { type }]) => [name, type]))
  const object: TerraformType = ['object', types]
  return { ...flags, type: nesting === 'single' ? object : ['list', object], nested: { nesting, attributes } }
}
