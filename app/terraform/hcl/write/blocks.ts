import { type Entry, type Expression, entry, identifier } from './expressions.ts'

/** A block that is to be written: its attributes, then its blocks. */
export interface Block {
  type: string
  labels: readonly string[]
  /** Paragraphs above it. */
  comments: readonly string[]
  attributes: readonly Entry[]
  blocks: readonly Block[]
}

/** A block of attributes; what is undefined is left out. @throws TypeError when a name is no identifier. */
export function block(
  type: string,
  labels: readonly string[],
  attributes: Record<string, Expression | undefined>,
  more: { comments?: readonly string[]; blocks?: readonly Block[] } = {},
): Block {
  const given = Object.entries(attributes).flatMap(([name, value]) => (value ? [entry(identifier(name), value)] : []))
  return { type: identifier(type), labels, attributes: given, comments: more.comments ?? [], blocks: more.blocks ?? [] }
}
