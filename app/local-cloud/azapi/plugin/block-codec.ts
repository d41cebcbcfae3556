import { mapBlock, withoutWriteOnly } from './block-value.ts'
import { type DynamicValueMessage, decodeValue, encodeValue, readJson } from './dynamic-value.ts'
import type { BlockSchema } from './schema.ts'
import { blockType } from './type-shape.ts'
import type { ObjectValue, Value } from './value.ts'

function completeBlock(block: BlockSchema, value: Value): ObjectValue | null {
  return value === null ? null : mapBlock(block, value as ObjectValue, (_attribute, one) => one)
}

/** The value of a resource, data source or provider block; null when there is none. */
export function decodeBlock(block: BlockSchema, message: DynamicValueMessage | null | undefined): ObjectValue | null {
  return completeBlock(block, decodeValue(blockType(block), message))
}

/** As `decodeBlock`, where Terraform cannot send none. */
export function decodePresentBlock(block: BlockSchema, message: DynamicValueMessage | null | undefined): ObjectValue {
  const value = decodeBlock(block, message)
  if (value === null) throw new Error('Terraform sent no value')
  return value
}

/** A state as Terraform stores it: what the schema has not is dropped, what is missing is null or empty. */
export function decodeStoredState(block: BlockSchema, json: Uint8Array): ObjectValue | null {
  return completeBlock(block, readJson(blockType(block), json))
}

/** Plans and states never hold write-only values. Throws for a value that does not fit the schema. */
export function encodeState(block: BlockSchema, state: ObjectValue | null): DynamicValueMessage {
  return encodeValue(blockType(block), state === null ? null : withoutWriteOnly(block, state))
}

/** What a provider keeps beside a state, as JSON. */
export function encodePrivate(data: unknown): Uint8Array {
  return data === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(data))
}

export function decodePrivate(bytes: Uint8Array): unknown {
  return bytes.length === 0 ? undefined : JSON.parse(Buffer.from(bytes).toString())
}
