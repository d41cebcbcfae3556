import { invalidQuery } from './invalid-query.ts'
import type { Token } from './tokens.ts'

/** Walks over the tokens of a query; each method takes what it names or throws InvalidQuery at that place. */
export class TokenReader {
  private next = 0

  constructor(
    private readonly tokens: Token[],
    private readonly length: number,
  ) {}

  atEnd(): boolean {
    return this.next >= this.tokens.length
  }

  isSymbol(symbol: string): boolean {
    const token = this.tokens[this.next]
    return token?.kind === 'symbol' && token.text === symbol
  }

  isWord(word: string): boolean {
    const token = this.tokens[this.next]
    return token?.kind === 'word' && token.text.toLowerCase() === word
  }

  skip(): void {
    this.next += 1
  }

  symbol(symbol: string): void {
    if (!this.isSymbol(symbol)) throw this.expected(`'${symbol}'`)
    this.skip()
  }

  word(what: string): Token {
    return this.take('word', what)
  }

  text(what: string): string {
    return this.take('text', what).text
  }

  number(what: string): number {
    return Number(this.take('number', what).text)
  }

  /** A word of a list, without case, in the list's casing. */
  oneOf<Word extends string>(words: readonly Word[], what: string): Word {
    const token = this.tokens[this.next]
    const found = words.find((word) => token?.kind === 'word' && word.toLowerCase() === token.text.toLowerCase())
    if (found === undefined) throw this.expected(words.length === 1 ? what : `${what} (${words.join(', ')})`)
    this.skip()
    return found
  }

  /** One or more items with commas between them. */
  list<Item>(item: () => Item): Item[] {
    const items = [item()]
    while (this.isSymbol(',')) {
      this.skip()
      items.push(item())
    }
    return items
  }

  expected(what: string) {
    const token = this.tokens[this.next]
    return invalidQuery(`Expected ${what}`, {
      text: token?.text ?? 'the end',
      position: token?.position ?? this.length,
    })
  }

  private take(kind: Token['kind'], what: string): Token {
    const token = this.tokens[this.next]
    if (token?.kind !== kind) throw this.expected(what)
    this.skip()
    return token
  }
}
