import type { ArmTypes, PublishedType, Shape } from './arm-types.ts'

/** A property as Azure spells it. */
export interface PublishedProperty {
  /** Its names from the top; `[*]` is each element of a list. */
  names: string[]
  kind: string
  /** Of an enumeration. */
  values?: readonly string[]
}

const everyElement = '[*]'

/** What Azure answers of any resource. */
const alwaysThere = new Set(['id', 'name', 'type', 'fullname'])

/**
 * The property of a type at a path of names, in any case; undefined when the published type has none. `[*]` and `[0]` stand for an element.
 * With `inProperties` names may lie in `properties` unsaid, at the top and of each element, as the aliases of Azure Policy have it.
 */
export function findProperty(
  armTypes: ArmTypes,
  type: PublishedType,
  names: readonly string[],
  { inProperties = false } = {},
): PublishedProperty | undefined {
  const [only] = names
  if (names.length === 1 && only !== undefined && alwaysThere.has(only.toLowerCase()))
    return { names: [only], kind: 'string' }
  const walk = (shape: Shape, at: number, spelled: string[]): PublishedProperty | undefined => {
    const name = names[at]
    if (name === undefined) return { names: spelled, kind: shape.k, ...(shape.v && { values: shape.v }) }
    const found = walkMember(shape, name, at, spelled)
    if (found) return found
    if (isOpen(shape, name)) return { names: [...spelled, ...names.slice(at)], kind: 'any' }
    return inProperties && spelled.at(-1) !== 'properties' ? walkUnsaid(shape, name, at, spelled) : undefined
  }
  const walkMember = (shape: Shape, name: string, at: number, spelled: string[]) => {
    const [own, number] = memberOf(shape, isElement(name) ? everyElement : name.toLowerCase()) ?? []
    if (own === undefined || number === undefined) return undefined
    return walk(armTypes.shape(number), at + 1, [...spelled, own === '*' || isElement(name) ? name : own])
  }
  const walkUnsaid = ({ n }: Shape, name: string, at: number, spelled: string[]) => {
    const mayBeUnsaid = name.toLowerCase() !== 'properties' && (at === 0 || names[at - 1] === everyElement)
    if (!mayBeUnsaid || n?.properties === undefined) return undefined
    return walk(armTypes.shape(n.properties), at, [...spelled, 'properties'])
  }
  return walk(type.shape, 0, [])
}

const isElement = (name: string) => /^\[(\*|\d+)\]$/.test(name)

/** The member of this name in lower case, else the one that stands for any name; with the number of its shape. */
function memberOf(shape: Shape, wanted: string): [string, number] | undefined {
  const members = Object.entries(shape.n ?? {})
  return members.find(([one]) => one.toLowerCase() === wanted) ?? members.find(([one]) => one === '*')
}

/** Whether anything may stand there. */
function isOpen({ k, n }: Shape, name: string): boolean {
  if (k === 'array') return isElement(name) && Object.keys(n ?? {}).length === 0
  return k === 'any' || k === 'union'
}

/** Names as a path, e.g. `properties.rules[*].name`; what is no plain name stands in quotation marks. */
export function pathOf(names: readonly string[]): string {
  return names.reduce((path, name) => {
    if (isElement(name)) return `${path}${name}`
    if (!/^[^.[\]']+$/.test(name)) return `${path}['${name.replaceAll("'", "''")}']`
    return path === '' ? name : `${path}.${name}`
  }, '')
}
