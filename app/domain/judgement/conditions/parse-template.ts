/** A template expression's syntax tree. */
export type Template =
  | { kind: 'literal'; value: string | number }
  | { kind: 'call'; name: string; args: Template[] }
  | { kind: 'member'; of: Template; name: Template }

export class TemplateSyntaxError extends Error {
  override name = 'TemplateSyntaxError'
}

/** True for a text that Azure reads as an expression: `[…]`, but not `[[…`. */
export function isTemplate(text: string): boolean {
  return text.startsWith('[') && text.endsWith(']') && !text.startsWith('[[')
}

interface Token {
  kind: 'name' | 'number' | 'text' | 'mark' | 'end'
  text: string
  at: number
}

const tokenPattern = /\s*(?:([A-Za-z_]\w*)|(-?\d+(?:\.\d+)?)|'((?:[^']|'')*)'|([()[\],.]))/y

function readTokens(source: string): Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  for (;;) {
    const at = tokenPattern.lastIndex
    if (source.slice(at).trim() === '') return [...tokens, { kind: 'end', text: 'the end', at: source.length }]
    const found = tokenPattern.exec(source)
    if (!found) throw new TemplateSyntaxError(`unexpected "${source.slice(at).trim().slice(0, 10)}"`)
    const [, name, number, text, mark] = found
    if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll("''", "'"), at })
    else tokens.push({ kind: 'mark', text: mark ?? '', at })
  }
}

/**
 * Parses the expression between `[` and `]` of a text.
 * @throws TemplateSyntaxError
 */
export function parseTemplate(text: string): Template {
  const tokens = readTokens(text.slice(1, -1))
  let next = 0
  const peek = (): Token => tokens[next] as Token
  const isMark = (mark: string): boolean => peek().kind === 'mark' && peek().text === mark
  const expect = (mark: string): void => {
    if (!isMark(mark)) throw new TemplateSyntaxError(`"${mark}" expected, found ${peek().text}`)
    next += 1
  }

  function parseArguments(): Template[] {
    const args: Template[] = []
    expect('(')
    while (!isMark(')')) {
      if (args.length > 0) expect(',')
      args.push(parseValue())
    }
    expect(')')
    return args
  }

  function parseStart(): Template {
    const token = peek()
    next += 1
    if (token.kind === 'text') return { kind: 'literal', value: token.text }
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) }
    if (token.kind === 'name') return { kind: 'call', name: token.text, args: parseArguments() }
    throw new TemplateSyntaxError(`a value expected, found ${token.text}`)
  }

  function parseValue(): Template {
    let value = parseStart()
    for (;;) {
      if (isMark('.')) {
        next += 1
        const name = peek()
        if (name.kind !== 'name') throw new TemplateSyntaxError(`a property name expected, found ${name.text}`)
        next += 1
        value = { kind: 'member', of: value, name: { kind: 'literal', value: name.text } }
      } else if (isMark('[')) {
        next += 1
        value = { kind: 'member', of: value, name: parseValue() }
        expect(']')
      } else return value
    }
  }

  const value = parseValue()
  if (peek().kind !== 'end') throw new TemplateSyntaxError(`the end expected, found ${peek().text}`)
  return value
}
