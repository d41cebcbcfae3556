import type { Json } from './json.ts'

export type Token =
  | { kind: 'name'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'literal'; value: Json }
  | { kind: 'sign'; text: string }
  | { kind: 'end' }

const token =
  /\s+|([A-Za-z_]\w*)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|(-?\d+)|(\[\]|\[\?|\|\||&&|[=!<>]=|[<>!|.*@[\](){},:])/y

/** The tokens of a JMESPath query. Throws for a character that none begins with. */
export function queryTokens(query: string): Token[] {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < query.length) {
    const at = token.lastIndex
    const match = token.exec(query)
    if (match === null) throw new Error(`the query "${query}" is not understood at "${query.slice(at)}"`)
    const read = tokenOf(match)
    if (read !== undefined) tokens.push(read)
  }
  return [...tokens, { kind: 'end' }]
}

function tokenOf(match: RegExpExecArray): Token | undefined {
  const [, name, quoted, raw, json, number, sign] = match
  if (name !== undefined) return { kind: 'name', text: name }
  if (quoted !== undefined) return { kind: 'name', text: JSON.parse(`"${quoted}"`) as string }
  if (raw !== undefined) return { kind: 'literal', value: raw.replaceAll("\\'", "'") }
  if (json !== undefined) return { kind: 'literal', value: literalOf(json.replaceAll('\\`', '`')) }
  if (number !== undefined) return { kind: 'number', value: Number(number) }
  return sign === undefined ? undefined : { kind: 'sign', text: sign }
}

/** A literal in backquotes is JSON; JMESPath takes a bare word there for a text. */
function literalOf(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text.trim()
  }
}
