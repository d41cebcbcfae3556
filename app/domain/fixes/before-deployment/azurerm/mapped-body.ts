import { isJsonObject, type JsonObject } from '../../../arm/json-value.ts'
import { knownAbsent, knownAfterApply } from '../../plan-judgement/known-after-apply.ts'
import type { Source, Sources } from './mapped-type.ts'

/** The resource that a body is of. */
interface Holder {
  id: string
  isNew: boolean
  /** Whether the configuration gives an attribute, by its path; undefined when the plan does not tell. */
  isGiven: (attribute: string) => boolean | undefined
  /** Whether a new resource's configuration leaves an attribute to Azure. */
  isUnset: (attribute: string) => boolean
}

/**
 * What a planned state of azurerm writes in ARM's shape. What is not given stands as known to be absent, so that whoever
 * reads it can tell it from what the table says nothing of.
 */
export function mappedBody(sources: Sources, state: unknown, holder: Holder): JsonObject {
  const body: JsonObject = {}
  for (const [path, source] of Object.entries(sources)) {
    if (typeof source === 'object' && source.never && !holder.isNew) continue
    const value = sourced(source, state, holder)
    put(body, path.split('.'), value ?? knownAbsent)
  }
  return body
}

function sourced(source: Source, state: unknown, holder: Holder): unknown {
  if (typeof source === 'string') return given(source, state)
  if ('is' in source) return source.is
  if (source.one) return list([state], source.one, holder)
  if (source.all)
    return joined(
      source.all.map((one) => given(one, state)),
      source.joined ?? '',
    )
  const { from = [], opposite } = source
  const attributes = [...(typeof from === 'string' ? [from] : from), ...(opposite === undefined ? [] : [opposite])]
  const values = attributes.map((attribute) => {
    const value = given(attribute, state)
    return attribute === opposite && typeof value === 'boolean' ? !value : value
  })
  const value = source.any ? anyOf(source.any, state) : chosenOf(values, attributes, holder)
  if (value === undefined) return source.absent
  if (typeof value !== 'symbol') return converted(source, value, holder)
  const isLeft = attributes.every((attribute) => holder.isUnset(attribute.split('.')[0] ?? ''))
  return value === knownAfterApply && 'unset' in source && isLeft ? source.unset : value
}

/** A value that is known, as ARM has it. */
function converted(source: Exclude<Source, string>, value: unknown, holder: Holder): unknown {
  if ('present' in source) return source.present
  if (source.inSeconds) return Date.parse(String(value)) / 1000
  if (source.within !== undefined) return `${holder.id}/${source.within}/${value}`
  if (source.each) return list(source.parted !== undefined ? parts(value, source.parted) : value, source.each, holder)
  if (source.joined !== undefined) return Array.isArray(value) ? joined(value, source.joined) : value
  const written = source.values?.[String(value)]
  return written === undefined ? value : written
}

/**
 * The value of several attributes that say the same. While a name is being changed the provider has both, and works out the one from
 * the other only as it applies: until then the one that the configuration does not give has the value of before.
 */
function chosenOf(values: unknown[], attributes: readonly string[], { isGiven }: Holder): unknown {
  const known = (list: unknown[]) =>
    list.find((one) => one !== undefined && typeof one !== 'symbol') ?? list.find((one) => one !== undefined)
  const ofConfiguration = values.length > 1 ? values.filter((_, at) => isGiven(attributes[at] ?? '')) : []
  return known(ofConfiguration) ?? known(values)
}

/** True where one is on; else unknown where one is unknown, and false where one is given. */
function anyOf(attributes: readonly string[], state: unknown): unknown {
  const values = attributes.map((one) => given(one, state))
  return values.includes(true) || (values.find((one) => typeof one === 'symbol') ?? values.find((one) => one === false))
}

/** Lists with an unknown element are unknown as one text. */
function joined(value: unknown[], by: string): unknown {
  return value.some((one) => typeof one !== 'string')
    ? (value.find((one) => typeof one === 'symbol') ?? knownAbsent)
    : value.join(by)
}

const parts = (value: unknown, by: string): unknown =>
  typeof value === 'string' ? value.split(by).map((one) => one.trim()) : value

/** Elements of lists are known as a whole. */
function list(value: unknown, each: Sources, holder: Holder): unknown {
  if (!Array.isArray(value)) return value
  const known = { ...holder, isUnset: () => false, isGiven: () => undefined }
  return value.map((element) => {
    if (typeof element === 'symbol') return element
    const body: JsonObject = {}
    for (const [path, source] of Object.entries(each)) {
      const inner = sourced(source, element, known)
      if (inner !== undefined && inner !== null) put(body, path.split('.'), inner)
    }
    return body
  })
}

/** The value at a path; undefined for what is not given. An empty text or list of blocks is none. */
function given(path: string, state: unknown): unknown {
  let value = state
  for (const name of path === '' ? [] : path.split('.')) {
    if (Array.isArray(value)) value = value[0]
    if (typeof value === 'symbol') return value
    if (!isJsonObject(value)) return undefined
    value = value[name]
  }
  return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value
}

function put(body: JsonObject, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    if (!isJsonObject(body[name]) || value !== knownAbsent) body[name] = value
    return
  }
  const inner = isJsonObject(body[name]) ? body[name] : {}
  body[name] = inner
  put(inner, rest, value)
}
