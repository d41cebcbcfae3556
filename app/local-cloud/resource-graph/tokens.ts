import { invalidQuery } from './invalid-query.ts'

export interface Token {
  kind: 'word' | 'text' | 'number' | 'symbol'
  /** The word, number or symbol itself; for a text what it says, without quotes. */
  text: string
  /** Of the first character in the query, from 0. */
  position: number
}

const patterns: [Token['kind'] | 'space', RegExp][] = [
  ['space', /\s+/y],
  ['text', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['number', /\d+/y],
  ['symbol', /==|!=|=~|!~|[|(),=<>.\][*+\-/;:]/y],
  ['word', /!?[A-Za-z_][A-Za-z0-9_]*~?/y],
]

/** Splits a query. Throws InvalidQuery at the first character that no token starts with. */
export function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  while (position < query.length) {
    const [kind, text] = match(query, position)
    if (kind !== 'space') tokens.push({ kind, text: kind === 'text' ? unquoted(text) : text, position })
    position += text.length
  }
  return tokens
}

function match(query: string, position: number): [Token['kind'] | 'space', string] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = position
    const text = pattern.exec(query)?.[0]
    if (text !== undefined) return [kind, text]
  }
  throw invalidQuery('This character starts nothing that is known', { text: query[position] ?? '', position })
}

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/g, (_, character: string) => ({ n: '\n', t: '\t' })[character] ?? character)
}
