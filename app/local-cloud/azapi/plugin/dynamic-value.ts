import { decode, ExtData, type ExtensionCodecType, encode } from '@msgpack/msgpack'
import { readValue, type SplitDynamic } from './read-value.ts'
import { sendValue } from './send-value.ts'
import { type TerraformType, unknown, type Value } from './value.ts'

/** A value inside a message of the protocol. */
export interface DynamicValueMessage {
  msgpack?: Uint8Array
  json?: Uint8Array
}

/** Terraform sends unknowns as extension 0, and as extension 12 with what it knows about them; any other reads so too. */
const extensionCodec: ExtensionCodecType<undefined> = {
  tryToEncode: (value) => (value === unknown ? new ExtData(0, new Uint8Array([0])) : null),
  decode: () => unknown,
}

const splitPair: SplitDynamic = (raw) => {
  const [type, inner] = Array.isArray(raw) ? raw : []
  if (!(type instanceof Uint8Array)) throw new Error('A dynamic value has to be a pair of its type and itself')
  return { type: JSON.parse(Buffer.from(type).toString()), raw: inner }
}

const splitRecord: SplitDynamic = (raw) => {
  const record = typeof raw === 'object' && raw !== null && 'type' in raw && 'value' in raw ? raw : undefined
  if (!record) throw new Error('A dynamic value in JSON has to be an object with "type" and "value"')
  return { type: record.type as TerraformType, raw: record.value }
}

/** Strings and numbers of a JSON text. */
const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs
const stringOrShortInteger = /^"|^-?\d{1,15}$/

/** JSON whose numbers are decimal texts, but for short integers: JSON.parse would make binary fractions of them. */
function quoteNumbers(json: string): string {
  return json.replace(jsonToken, (token) => (stringOrShortInteger.test(token) ? token : `"${token}"`))
}

/** The value of a type as Terraform writes it into a state. Throws for faulty JSON or another type. */
export function readJson(type: TerraformType, json: Uint8Array): Value {
  return readValue(type, JSON.parse(quoteNumbers(Buffer.from(json).toString())), splitRecord)
}

/** The value of a message; an absent or empty one is null. Throws when it does not have the type. */
export function decodeValue(type: TerraformType, message: DynamicValueMessage | null | undefined): Value {
  if (message?.msgpack?.length) {
    return readValue(type, decode(message.msgpack, { extensionCodec, useBigInt64: true }), splitPair)
  }
  return message?.json?.length ? readJson(type, message.json) : readValue(type, null, splitPair)
}

/** Throws when the value does not have the type, naming the path. */
export function encodeValue(type: TerraformType, value: Value): DynamicValueMessage {
  return { msgpack: encode(sendValue(type, value), { extensionCodec }) }
}
