import type { BlockSchema, NestedBlockSchema } from './schema.ts'
import type { TerraformType } from './value.ts'

export type ListShape = { kind: 'list' | 'set'; element: TerraformType } | { kind: 'tuple'; elements: TerraformType[] }
export type RecordShape =
  | { kind: 'map'; element: TerraformType }
  | { kind: 'object'; attributes: Record<string, TerraformType> }
type TypeShape =
  | { kind: 'dynamic' }
  | { kind: 'scalar'; scalar: 'string' | 'number' | 'bool' }
  | ListShape
  | RecordShape

function isTypeList(inner: TerraformType | TerraformType[] | Record<string, TerraformType>): inner is TerraformType[] {
  return Array.isArray(inner)
}

/** A type taken apart. Throws for what is no type of Terraform. */
export function shapeOf(type: TerraformType): TypeShape {
  if (typeof type === 'string') {
    if (type === 'dynamic') return { kind: type }
    if (type === 'string' || type === 'number' || type === 'bool') return { kind: 'scalar', scalar: type }
    throw new Error(`"${type}" is not a type of Terraform`)
  }
  const [kind, inner] = type
  if (kind === 'tuple' && isTypeList(inner)) return { kind, elements: inner }
  if (kind === 'object' && typeof inner === 'object' && !Array.isArray(inner)) return { kind, attributes: inner }
  if (kind === 'list' || kind === 'set') return { kind, element: inner as TerraformType }
  if (kind === 'map') return { kind, element: inner as TerraformType }
  throw new Error(`${JSON.stringify(type)} is not a type of Terraform`)
}

function holdsDynamic(type: TerraformType): boolean {
  const shape = shapeOf(type)
  if ('element' in shape) return holdsDynamic(shape.element)
  if ('elements' in shape) return shape.elements.some(holdsDynamic)
  return 'attributes' in shape ? Object.values(shape.attributes).some(holdsDynamic) : shape.kind === 'dynamic'
}

function nestedType(name: string, nested: NestedBlockSchema): TerraformType {
  const block = blockType(nested.block)
  if (nested.nesting === 'single') return block
  if (holdsDynamic(block)) throw new Error(`Repeated block "${name}" may not hold a dynamic attribute`)
  return [nested.nesting, block]
}

const typeOfBlock = new WeakMap<BlockSchema, TerraformType>()

/** The object type that the values of a block have. Throws when a repeated block holds a dynamic attribute. */
export function blockType(block: BlockSchema): TerraformType {
  const known = typeOfBlock.get(block)
  if (known) return known
  const attributes = Object.entries(block.attributes).map(([name, { type }]) => [name, type] as const)
  const blocks = Object.entries(block.blocks ?? {}).map(([name, nested]) => [name, nestedType(name, nested)] as const)
  const type: TerraformType = ['object', Object.fromEntries([...attributes, ...blocks])]
  typeOfBlock.set(block, type)
  return type
}
