import { Dynamic, type TerraformType, unknown, type Value } from '../plugin/value.ts'
import { isJsonObject, type Json, ownValue, sameJson } from './json.ts'

/** Whether a value is null, be it at a dynamic place or not. */
export function isNull(value: Value | undefined): value is null | undefined | Dynamic {
  return value === null || value === undefined || (value instanceof Dynamic && isNull(value.value))
}

/** Whether any part of a value is known only after apply. */
export function hasUnknown(value: Value | undefined): boolean {
  if (value === unknown) return true
  if (value instanceof Dynamic) return hasUnknown(value.value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasUnknown)
}

/** A wholly known value as JSON. Throws when a part of it is unknown. */
export function jsonOf(value: Value | undefined): Json {
  const refuse = () => {
    throw new Error('A value is not known yet')
  }
  return converted(value, undefined, refuse) as Json
}

/** The same of any value: what is not known yet is undefined. */
export function knownJsonOf(value: Value | undefined): unknown {
  return converted(value, undefined, () => undefined)
}

function converted(value: Value | undefined, type: TerraformType | undefined, ofUnknown: () => undefined): unknown {
  if (value === unknown) return ofUnknown()
  if (value === null || value === undefined) return null
  if (value instanceof Dynamic) return converted(value.value, value.type, ofUnknown)
  // A number that JavaScript cannot hold exactly travels as a text.
  if (typeof value === 'string') return type === 'number' ? Number(value) : value
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item, index) => converted(item, innerType(type, index), ofUnknown))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, converted(item, innerType(type, name), ofUnknown)]),
  )
}

/** The type of one element or attribute of a type. */
function innerType(type: TerraformType | undefined, step: string | number): TerraformType | undefined {
  if (type === undefined || typeof type === 'string') return undefined
  const [kind, inner] = type
  if (kind === 'tuple') return (inner as TerraformType[])[Number(step)]
  if (kind === 'object') return ownValue(inner as Record<string, TerraformType>, String(step))
  return inner as TerraformType
}

/** JSON as Terraform reads it in a configuration: objects and tuples. */
export function dynamicOf(json: Json): Dynamic {
  return new Dynamic(typeOf(json), json)
}

function typeOf(json: Json): TerraformType {
  if (json === null) return 'dynamic'
  if (Array.isArray(json)) return ['tuple', json.map(typeOf)]
  if (typeof json === 'object') {
    return ['object', Object.fromEntries(Object.entries(json).map(([name, value]) => [name, typeOf(value)]))]
  }
  return typeof json === 'boolean' ? 'bool' : typeof json
}

/**
 * JSON in the types of what stood there before: a map stays a map, a list of texts one of texts. Where the JSON does not
 * fit the type, it gets its own. The former value itself when it says the same.
 */
export function dynamicLike(json: Json, former: Dynamic): Dynamic {
  if (hasUnknown(former)) return dynamicOf(json)
  return sameJson(jsonOf(former), json) ? former : new Dynamic(fittingType(json, former.type), json)
}

function fittingType(json: Json, former: TerraformType): TerraformType {
  if (json === null) return former
  if (typeof former === 'string') return typeOf(json)
  const [kind, inner] = former
  if (kind === 'map' && isJsonObject(json))
    return Object.values(json).every((value) => fits(value, inner as TerraformType)) ? former : typeOf(json)
  if ((kind === 'list' || kind === 'set') && Array.isArray(json))
    return json.every((value) => fits(value, inner as TerraformType)) ? former : typeOf(json)
  if (kind === 'object' && isJsonObject(json)) {
    const attributes = inner as Record<string, TerraformType>
    return ['object', mapTypes(json, (value, name) => fittingType(value, ownValue(attributes, name) ?? 'dynamic'))]
  }
  if (kind === 'tuple' && Array.isArray(json)) {
    const elements = inner as TerraformType[]
    return ['tuple', json.map((value, index) => fittingType(value, elements[index] ?? 'dynamic'))]
  }
  return typeOf(json)
}

function mapTypes(json: { [name: string]: Json }, convert: (value: Json, name: string) => TerraformType) {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, convert(value, name)]))
}

/** Whether JSON has exactly this type, so that it can be an element of a list or map of it. */
function fits(json: Json, type: TerraformType): boolean {
  if (json === null) return true
  if (typeof type === 'string') return typeOf(json) === type
  const [kind, inner] = type
  if (kind === 'object') {
    const attributes = inner as Record<string, TerraformType>
    if (!isJsonObject(json)) return false
    const names = Object.keys(json)
    const isComplete = names.length === Object.keys(attributes).length
    return isComplete && names.every((name) => hasType(json[name] ?? null, ownValue(attributes, name)))
  }
  if (kind === 'tuple') {
    const elements = inner as TerraformType[]
    if (!Array.isArray(json) || json.length !== elements.length) return false
    return json.every((value, index) => fits(value, elements[index] ?? 'dynamic'))
  }
  const values = kind === 'map' ? isJsonObject(json) && Object.values(json) : Array.isArray(json) && json
  return values !== false && values.every((value) => fits(value, inner as TerraformType))
}

function hasType(json: Json, type: TerraformType | undefined): boolean {
  return type !== undefined && fits(json, type)
}

/** Whether two values say the same, whatever their types; unknown parts say nothing. */
export function sameMeaning(one: Value | undefined, other: Value | undefined): boolean {
  if (hasUnknown(one) || hasUnknown(other)) return false
  return sameJson(jsonOf(one), jsonOf(other))
}

/** The attributes of a body that are known, even where others are not. Empty when it is no object. */
export function attributesOf(body: Value | undefined): { [name: string]: Value } {
  const value = body instanceof Dynamic ? body.value : body
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Dynamic)
  return isObject ? value : {}
}
