import type { Node } from 'web-tree-sitter'
import { decodeHeredoc, decodeQuoted, hidesTemplate, removeIndent } from './template-text.ts'

/** A stretch of a template: literal text, decoded, or the node of an interpolation or directive. */
export type TemplatePart = string | Node

/** Something in a template that the grammar accepts and Terraform does not, or reads in another way. */
export class TemplateFault extends Error {
  constructor(
    readonly node: Node,
    message: string,
  ) {
    super(message)
  }
}

/**
 * The parts of a `string_lit` or `quoted_template`. The grammar's own literal nodes leave out spaces at the edges, so
 * texts are cut from the source.
 * @throws TemplateFault
 */
export function quotedParts(node: Node, source: string): TemplatePart[] {
  const [start, ...rest] = node.children
  const end = rest.pop()
  if (!start || !end) return []
  return partsBetween(start.endIndex, end.startIndex, rest, source, (raw) => {
    if (/[\r\n]/.test(raw)) throw new TemplateFault(node, 'A quoted string may not span several lines')
    return decodeQuoted(checked(node, raw))
  })
}

/**
 * The parts of a `heredoc_template`. Where there are interpolations, the indent of `<<-` is left in.
 * @throws TemplateFault
 */
export function heredocParts(node: Node, source: string): TemplatePart[] {
  const [start, marker, ...rest] = node.children
  const end = rest.pop()
  if (!start || !marker || !end) return []
  const from = source.indexOf('\n', marker.endIndex) + 1
  const to = source.lastIndexOf('\n', end.startIndex) + 1
  const name = marker.text
  if (!/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(name) || source.slice(marker.endIndex, from).trim() !== '')
    throw new TemplateFault(node, 'The marker of a heredoc has to be a name of at most 64 letters on its own line')
  const body = source.slice(from, to)
  if (body.split('\n').some((line) => line.trim() === name))
    throw new TemplateFault(node, `The marker ${name} stands within its heredoc`)
  const flush = start.text === '<<-'
  const parts = partsBetween(from, to, rest, source, (raw) => decodeHeredoc(checked(node, raw)))
  const [only] = parts
  return flush && parts.length === 1 && typeof only === 'string' ? [removeIndent(only)] : parts
}

function partsBetween(
  from: number,
  to: number,
  children: Node[],
  source: string,
  decode: (raw: string) => string,
): TemplatePart[] {
  const parts: TemplatePart[] = []
  let at = from
  for (const child of children) {
    if (child.type === 'template_literal') continue
    if (child.startIndex > at) parts.push(decode(source.slice(at, child.startIndex)))
    parts.push(child)
    at = child.endIndex
  }
  if (to > at) parts.push(decode(source.slice(at, to)))
  return parts
}

/** The grammar takes an interpolation right behind a word that looks like a heredoc's marker for text. */
function checked(node: Node, raw: string): string {
  if (hidesTemplate(raw)) throw new TemplateFault(node, 'It cannot be told whether this is text or an expression')
  return raw
}
