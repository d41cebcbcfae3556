import { isJsonObject, type Json, sameJson } from './json.ts'
import { queryFunctions } from './query-functions.ts'
import { queryTokens, type Token } from './query-tokens.ts'

type Query = (value: Json) => Json

/** How strongly a sign binds to what stands left of it; names and closing brackets not at all. Values of JMESPath's grammar. */
const strength: Record<string, number> = {
  '|': 1,
  '||': 2,
  '&&': 3,
  '==': 5,
  '!=': 5,
  '<': 5,
  '>': 5,
  '<=': 5,
  '>=': 5,
  '[]': 9,
  '*': 20,
  '[?': 21,
  '.': 40,
  '!': 45,
  '[': 55,
  '(': 60,
}

/**
 * What a JMESPath query finds in JSON; null when there is nothing. Without slices, and without functions that take an
 * expression, such as sort_by. Throws for a query that is malformed or uses those.
 */
export function searchJson(json: Json, query: string): Json {
  return new QueryReader(query).read()(json)
}

class QueryReader {
  private readonly tokens: Token[]
  private position = 0

  constructor(private readonly query: string) {
    this.tokens = queryTokens(query)
  }

  read(): Query {
    const found = this.expression(0)
    if (this.next.kind !== 'end') throw this.fault()
    return found
  }

  private get next(): Token {
    return this.tokens[this.position] ?? { kind: 'end' }
  }

  private isNext(...signs: string[]): boolean {
    return this.next.kind === 'sign' && signs.includes(this.next.text)
  }

  private take(): Token {
    const token = this.next
    this.position += 1
    return token
  }

  private skip(sign: string): boolean {
    if (!this.isNext(sign)) return false
    this.position += 1
    return true
  }

  private expect(sign: string): void {
    if (!this.skip(sign)) throw this.fault()
  }

  private fault(): Error {
    return new Error(`the query "${this.query}" is malformed, or uses a part of JMESPath that is not supported here`)
  }

  private nextStrength(): number {
    return this.next.kind === 'sign' ? (strength[this.next.text] ?? 0) : 0
  }

  private expression(least: number): Query {
    let left = this.start()
    while (this.nextStrength() > least) left = this.continued(left)
    return left
  }

  private start(): Query {
    const token = this.take()
    if (token.kind === 'name') return this.skip('(') ? this.call(token.text) : field(token.text)
    if (token.kind === 'literal') return () => token.value
    if (token.kind !== 'sign') throw this.fault()
    switch (token.text) {
      case '@':
        return (value) => value
      case '!':
        return inverse(this.expression(strength['!'] ?? 0))
      case '*':
        return projection(valuesOf, this.rest(20))
      case '{':
        return this.hash()
      case '(': {
        const inner = this.expression(0)
        this.expect(')')
        return inner
      }
      case '[':
        return this.isNext('*') || this.next.kind === 'number' ? this.bracket() : this.list()
      case '[]':
        return projection(flattened, this.rest(9))
      case '[?':
        return this.filter()
      default:
        throw this.fault()
    }
  }

  private continued(left: Query): Query {
    const token = this.take()
    const sign = token.kind === 'sign' ? token.text : ''
    switch (sign) {
      case '.':
        return this.skip('*') ? chain(left, projection(valuesOf, this.rest(20))) : chain(left, this.afterDot(40))
      case '|':
        return chain(left, this.expression(1))
      case '||':
      case '&&':
        return logical(sign, left, this.expression(strength[sign] ?? 0))
      case '[':
        return chain(left, this.bracket())
      case '[]':
        return chain(left, projection(flattened, this.rest(9)))
      case '[?':
        return chain(left, this.filter())
      default:
        if (strength[sign] !== 5) throw this.fault()
        return comparison(sign, left, this.expression(5))
    }
  }

  /** After `[`: a position, or `*` for all. */
  private bracket(): Query {
    const token = this.take()
    this.expect(']')
    if (token.kind === 'number') return (value) => (Array.isArray(value) ? (value.at(token.value) ?? null) : null)
    return projection((value) => (Array.isArray(value) ? value : undefined), this.rest(20))
  }

  private filter(): Query {
    const condition = this.expression(0)
    this.expect(']')
    const matching = (value: Json) =>
      Array.isArray(value) ? value.filter((item) => isTruthy(condition(item))) : undefined
    return projection(matching, this.rest(21))
  }

  /** What applies to each result of a projection. */
  private rest(least: number): Query {
    if (this.nextStrength() < 10) return (value) => value
    if (this.isNext('[', '[?')) return this.expressionAfter(least)
    this.expect('.')
    return this.skip('*') ? projection(valuesOf, this.rest(20)) : this.afterDot(least)
  }

  private expressionAfter(least: number): Query {
    let left = this.continued((value) => value)
    while (this.nextStrength() > least) left = this.continued(left)
    return left
  }

  private afterDot(least: number): Query {
    if (this.skip('[')) return this.list()
    return this.expression(least)
  }

  private list(): Query {
    const items = this.separated(']', () => this.expression(0))
    return (value) => (value === null ? null : items.map((item) => item(value)))
  }

  private hash(): Query {
    const entries = this.separated('}', () => {
      const name = this.take()
      if (name.kind !== 'name') throw this.fault()
      this.expect(':')
      return [name.text, this.expression(0)] as const
    })
    return (value) => (value === null ? null : Object.fromEntries(entries.map(([name, inner]) => [name, inner(value)])))
  }

  private call(name: string): Query {
    const run = Object.hasOwn(queryFunctions, name) ? queryFunctions[name] : undefined
    if (run === undefined) throw new Error(`the function "${name}" of JMESPath is not supported here`)
    const operands = this.skip(')') ? [] : this.separated(')', () => this.expression(0))
    return (value) => run(...operands.map((operand) => operand(value)))
  }

  private separated<T>(end: string, item: () => T): T[] {
    const items = [item()]
    while (this.skip(',')) items.push(item())
    this.expect(end)
    return items
  }
}

function field(name: string): Query {
  return (value) => (isJsonObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null)
}

function chain(first: Query, then: Query): Query {
  return (value) => then(first(value))
}

function inverse(query: Query): Query {
  return (value) => !isTruthy(query(value))
}

function projection(items: (value: Json) => Json[] | undefined, each: Query): Query {
  return (value) =>
    items(value)
      ?.map(each)
      .filter((result) => result !== null) ?? null
}

function valuesOf(value: Json): Json[] | undefined {
  return isJsonObject(value) ? Object.values(value) : undefined
}

function flattened(value: Json): Json[] | undefined {
  return Array.isArray(value) ? value.flat() : undefined
}

function logical(sign: '||' | '&&', left: Query, right: Query): Query {
  return (value) => {
    const first = left(value)
    return isTruthy(first) === (sign === '||') ? first : right(value)
  }
}

function comparison(sign: string, left: Query, right: Query): Query {
  return (value) => {
    const [one, other] = [left(value), right(value)]
    if (sign === '==') return sameJson(one, other)
    if (sign === '!=') return !sameJson(one, other)
    if (typeof one !== 'number' || typeof other !== 'number') return null
    if (sign === '<') return one < other
    if (sign === '<=') return one <= other
    return sign === '>' ? one > other : one >= other
  }
}

function isTruthy(value: Json): boolean {
  if (value === null || value === false || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
