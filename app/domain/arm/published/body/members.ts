import { flag, flagsOf, type Member, type Shape, shapeOfMember } from './shape.ts'

/** A property of an object as it is published. */
export interface BodyMember {
  name: string
  shape: number
  isRequired: boolean
  isReadOnly: boolean
}

/** The properties of an object by their names, and by their names in lower case. */
export interface Members {
  all: readonly BodyMember[]
  exact: ReadonlyMap<string, BodyMember>
  lower: ReadonlyMap<string, BodyMember>
}

const known = new WeakMap<Shape, Members>()

/** The properties that an object or all variants of one may have. */
export function membersOf(shape: Shape & { k: 'o' | 'd' }): Members {
  const found = known.get(shape)
  if (found) return found
  const all = Object.entries(shape.p ?? {}).map(([name, member]) => memberOf(name, member))
  const members: Members = {
    all,
    exact: new Map(all.map((one) => [one.name, one])),
    lower: new Map(all.map((one) => [one.name.toLowerCase(), one])),
  }
  known.set(shape, members)
  return members
}

function memberOf(name: string, member: Member): BodyMember {
  const flags = flagsOf(member)
  return {
    name,
    shape: shapeOfMember(member),
    isRequired: (flags & flag.required) !== 0,
    isReadOnly: (flags & flag.readOnly) !== 0,
  }
}

export function findMember(members: Members, name: string, anyCase: boolean): BodyMember | undefined {
  return members.exact.get(name) ?? (anyCase ? members.lower.get(name.toLowerCase()) : undefined)
}
