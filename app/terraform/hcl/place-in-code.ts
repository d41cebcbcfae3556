/** A block, an object, a list or a pair of parentheses that is open at some place of Terraform's code. */
export interface Frame {
  kind: 'block' | 'object' | 'list' | 'group'
  /** Of a block: its words, e.g. `resource`, `azapi_resource`, `logs`. */
  words: readonly string[]
  /** The argument or property whose value it is; undefined for a block and for what stands in a list or in parentheses. */
  key?: string
  /** What is set in it, with the text where it is a plain one. */
  keys: Map<string, string | undefined>
  /** Of a list: the place of the element at hand. */
  index: number
}

/** What stands at a position of Terraform's code. */
export interface PlaceInCode {
  /** From the file to the innermost that is open. */
  frames: readonly { frame: Frame; index: number }[]
  /** The argument or property whose value stands there; undefined where a name stands. */
  valueOf?: string
  /** What is replaced, as positions in the code: the name, or what is between the quotes; empty where nothing is. */
  from: number
  to: number
  isQuoted: boolean
}

const newFrame = (kind: Frame['kind'], key?: string, words: readonly string[] = []): Frame => ({
  kind,
  key,
  words,
  keys: new Map(),
  index: 0,
})

/**
 * Finds what stands at a position of Terraform's code, which is in the middle of being written: a parser would see one large error
 * where a quote or a brace is still open.
 * @param offset a position, as JavaScript counts characters
 * @returns undefined in comments, in heredocs and behind a value
 */
export function placeInCode(code: string, offset: number): PlaceInCode | undefined {
  const reader = new CodeReader(code, offset)
  reader.read()
  return reader.place
}

const opens: Record<string, Frame['kind']> = { '{': 'object', '[': 'list', '(': 'group' }
const word = /[A-Za-z_][\w-]*/y
const heredoc = /<<-?([A-Za-z_][\w-]*)[^\n]*\n/y

class CodeReader {
  place: PlaceInCode | undefined
  #isFound = false
  readonly #frames: Frame[] = [newFrame('block')]
  /** Words of a block, or the name of a property, as far as they were read. */
  #words: string[] = []
  /** The name whose value is being read. */
  #key: string | undefined
  #hasValue = false

  constructor(
    private readonly code: string,
    private readonly offset: number,
  ) {}

  read(): void {
    const { code } = this
    for (let at = 0; at < code.length; ) {
      if (/[ \t\r\n]/.test(code[at] as string)) {
        this.#noteGap(at)
        if (code[at] === '\n') this.#endLine()
        at += 1
        continue
      }
      this.#noteGap(at)
      at = this.#token(at)
    }
    this.#noteGap(code.length)
  }

  get #frame(): Frame {
    return this.#frames.at(-1) as Frame
  }

  #token(at: number): number {
    const { code } = this
    const end = this.#commentEnd(at) ?? this.#heredocEnd(at)
    if (end !== undefined) {
      // A comment goes on at the end of its line.
      const last = code.startsWith('*/', end - 2) ? end - 1 : end
      if (this.offset > at && this.offset <= last) this.#isFound = true
      return end
    }
    const character = code[at] as string
    if (character === '"') return this.#text(at)
    word.lastIndex = at
    const name = word.exec(code)?.[0]
    if (name !== undefined) {
      this.#note(at, at + name.length, at, at + name.length, false)
      this.#take(name, undefined)
      return at + name.length
    }
    if (character in opens) this.#open(opens[character] as Frame['kind'])
    else if ('}])'.includes(character)) this.#close()
    else if (character === ',') this.#endElement()
    else if ((character === '=' || character === ':') && this.#isAssignment(at)) this.#assign()
    else this.#hasValue = true
    return at + 1
  }

  #commentEnd(at: number): number | undefined {
    const { code } = this
    const two = code.slice(at, at + 2)
    if (code[at] === '#' || two === '//') return endOr(code, code.indexOf('\n', at))
    return two === '/*' ? endOr(code, code.indexOf('*/', at + 2), 2) : undefined
  }

  #heredocEnd(at: number): number | undefined {
    heredoc.lastIndex = at
    const start = heredoc.exec(this.code)
    if (!start) return undefined
    this.#take(undefined, undefined)
    const { code } = this
    for (let from = at + start[0].length; from < code.length; ) {
      const end = endOr(code, code.indexOf('\n', from))
      if (code.slice(from, end).trim() === start[1]) return end
      from = end + 1
    }
    return code.length
  }

  /** A text in quotes, with what it interpolates; one that is not closed ends with its line. */
  #text(start: number): number {
    const { code } = this
    let braces = 0
    let at = start + 1
    for (; at < code.length; at += 1) {
      const character = code[at]
      if (character === '\n') break
      if (character === '\\') at += 1
      else if (braces > 0 && character === '}') braces -= 1
      else if (braces > 0 && character === '{') braces += 1
      else if ((character === '$' || character === '%') && code[at + 1] === '{') {
        braces += 1
        at += 1
      } else if (character === '"' && braces === 0) break
    }
    const end = Math.min(at, code.length)
    this.#note(start, end, start + 1, end, true)
    const content = code.slice(start + 1, end)
    this.#take(content, content.includes('${') ? undefined : content)
    return code[end] === '"' ? end + 1 : end
  }

  #isAssignment(at: number): boolean {
    const { code } = this
    if (this.#key !== undefined || this.#words.length === 0) return false
    return !'=>'.includes(code[at + 1] ?? '') && !'=!<>'.includes(code[at - 1] ?? '')
  }

  #assign(): void {
    this.#key = this.#words.at(-1)
    this.#words = []
    this.#hasValue = false
    if (this.#key !== undefined) this.#frame.keys.set(this.#key, undefined)
  }

  /** `plain`: a text that stands there as it is. */
  #take(name: string | undefined, plain: string | undefined): void {
    const { kind, keys } = this.#frame
    if (kind === 'list' || kind === 'group' || this.#key !== undefined) {
      if (this.#key !== undefined && plain !== undefined && !this.#hasValue) keys.set(this.#key, plain)
      this.#hasValue = true
    } else if (name !== undefined) this.#words.push(name)
  }

  #open(kind: Frame['kind']): void {
    const isBlock = kind === 'object' && this.#frame.kind === 'block' && this.#key === undefined
    this.#hasValue = true
    this.#frames.push(isBlock ? newFrame('block', undefined, this.#words) : newFrame(kind, this.#key))
    this.#key = undefined
    this.#words = []
    this.#hasValue = false
  }

  #close(): void {
    if (this.#frames.length === 1) return
    const closed = this.#frames.pop()
    this.#key = closed?.key
    this.#words = []
    this.#hasValue = true
  }

  #endElement(): void {
    const frame = this.#frame
    frame.index += 1
    this.#key = undefined
    this.#words = []
    this.#hasValue = false
  }

  #endLine(): void {
    const { kind } = this.#frame
    if (kind === 'list' || kind === 'group') return
    this.#key = undefined
    this.#words = []
    this.#hasValue = false
  }

  /** Notes the position where it lies between two tokens. */
  #noteGap(at: number): void {
    if (!this.#isFound && this.offset <= at) this.#noteHere(this.offset, this.offset, false)
  }

  /** Notes the position where it lies in a token. */
  #note(start: number, end: number, from: number, to: number, isQuoted: boolean): void {
    if (!this.#isFound && this.offset > start && this.offset <= end) this.#noteHere(from, to, isQuoted)
  }

  #noteHere(from: number, to: number, isQuoted: boolean): void {
    this.#isFound = true
    const isBehindValue = this.#hasValue
    const isBehindName = this.#key === undefined && this.#words.length > 0
    if (isBehindValue || isBehindName) return
    this.place = {
      frames: this.#frames.map((frame) => ({ frame, index: frame.index })),
      valueOf: this.#key,
      from,
      to,
      isQuoted,
    }
  }
}

const endOr = (code: string, found: number, beyond = 0) => (found < 0 ? code.length : found + beyond)
