/** A member of an object: the number of its shape, and what is said of it where something is. */
export type Member = number | [shape: number, flags: number]

/** What the flags of a member say, as bits. */
export const flag = { required: 1, readOnly: 2, writeOnly: 4 }

/** What a value may be, as the file holds it. A shape is a number among those of its namespace; -1 is anything. */
export type Shape =
  /** An object; `a` is the shape of what other names hold, without it there are none. */
  | { k: 'o'; p?: Record<string, Member>; a?: number }
  /** An object whose property `on` says which of `e` it is; `p` all of them have. */
  | { k: 'd'; on: string; p?: Record<string, Member>; e: Record<string, number> }
  | { k: 'a'; i: number; min?: number; max?: number }
  /** A text; lengths, and a regular expression of RE2. */
  | { k: 's'; min?: number; max?: number; re?: string; x?: 1 }
  /** A number: fractions are published as integers, too. */
  | { k: 'i'; min?: number; max?: number }
  /** One of some texts; with `open` any text, of which these are known. */
  | { k: 'e'; v: string[]; open?: 1 }
  | { k: 'b' }
  | { k: '*' }

export function shapeOfMember(member: Member): number {
  return typeof member === 'number' ? member : member[0]
}

export function flagsOf(member: Member): number {
  return typeof member === 'number' ? 0 : member[1]
}
