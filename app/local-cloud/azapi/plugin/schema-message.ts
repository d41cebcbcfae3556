import { encodeMessage } from './messages.ts'
import type { Provider } from './provider.ts'
import type { AttributeSchema, BlockSchema, FunctionSchema, ProviderSchema } from './schema.ts'
import { blockType } from './type-shape.ts'
import type { TerraformType } from './value.ts'

const nestingNumber = { single: 1, list: 2, set: 3, map: 4 }

const typeBytes = (type: TerraformType) => Buffer.from(JSON.stringify(type))

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}

/** Terraform wants either the type or the nested attributes that it follows from. */
function attributeMessages(attributes: Record<string, AttributeSchema>): object[] {
  return Object.entries(attributes).map(([name, { type, nested, ...flags }]) => ({
    ...flags,
    name,
    ...(nested === undefined
      ? { type: typeBytes(type) }
      : {
          nestedType: { attributes: attributeMessages(nested.attributes), nesting: nestingNumber[nested.nesting] },
        }),
  }))
}

function blockMessage(block: BlockSchema): object {
  return {
    attributes: attributeMessages(block.attributes),
    blockTypes: Object.entries(block.blocks ?? {}).map(([typeName, nested]) => ({
      typeName,
      block: blockMessage(nested.block),
      nesting: nestingNumber[nested.nesting],
      minItems: nested.minItems,
      maxItems: nested.maxItems,
    })),
  }
}

function schemaMessage(block: BlockSchema): object {
  blockType(block)
  return { version: 0, block: blockMessage(block) }
}

function functionMessage({ parameters, returns, summary }: FunctionSchema): object {
  return {
    parameters: parameters.map(({ name, type, allowNull, allowUnknown }) => ({
      name,
      type: typeBytes(type),
      allowNullValue: allowNull,
      allowUnknownValues: allowUnknown,
    })),
    return: { type: typeBytes(returns) },
    summary,
  }
}

export function encodeFunctions(schema: ProviderSchema): Uint8Array {
  return encodeMessage('GetFunctionsResponse', { functions: mapValues(schema.functions, functionMessage) })
}

const encodedSchemas = new WeakMap<ProviderSchema, Uint8Array>()

/** The schema as Terraform asks for it; encoded once. Throws for a type or a block that Terraform does not have. */
export function encodeProviderSchema(provider: Provider): Uint8Array {
  const { schema } = provider
  const encoded =
    encodedSchemas.get(schema) ??
    encodeMessage('GetProviderSchemaResponse', {
      provider: schemaMessage(schema.provider),
      resourceSchemas: mapValues(schema.resources, schemaMessage),
      dataSourceSchemas: mapValues(schema.dataSources, schemaMessage),
      serverCapabilities: { getProviderSchemaOptional: true, moveResourceState: true },
      functions: mapValues(schema.functions, functionMessage),
      ephemeralResourceSchemas: mapValues(schema.ephemerals ?? {}, schemaMessage),
    })
  encodedSchemas.set(schema, encoded)
  return encoded
}
