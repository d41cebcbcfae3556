import { type Comparison, type Condition, textColumns } from './query.ts'
import type { TokenReader } from './token-reader.ts'

const symbolComparisons: Comparison[] = ['==', '!=', '=~', '!~']
const listComparisons: Comparison[] = ['in', '!in', 'in~', '!in~']
const wordComparisons: Comparison[] = [...listComparisons, 'contains', '!contains']

/** Reads `a and (b or c)`; `and` binds tighter than `or`. */
export function parseCondition(reader: TokenReader): Condition {
  return chain(reader, 'or', () => chain(reader, 'and', () => primary(reader)))
}

function chain(reader: TokenReader, word: 'and' | 'or', part: () => Condition): Condition {
  const first = part()
  if (!reader.isWord(word)) return first
  const parts = [first]
  while (reader.isWord(word)) {
    reader.skip()
    parts.push(part())
  }
  return { kind: word, parts }
}

function primary(reader: TokenReader): Condition {
  if (reader.isSymbol('(')) {
    reader.skip()
    const inner = parseCondition(reader)
    reader.symbol(')')
    return inner
  }
  const column = reader.oneOf(textColumns, 'a column to test')
  const comparison = readComparison(reader)
  if (!listComparisons.includes(comparison))
    return { kind: 'test', column, comparison, values: [reader.text('a text in quotes')] }
  reader.symbol('(')
  const values = reader.list(() => reader.text('a text in quotes'))
  reader.symbol(')')
  return { kind: 'test', column, comparison, values }
}

function readComparison(reader: TokenReader): Comparison {
  const symbol = symbolComparisons.find((candidate) => reader.isSymbol(candidate))
  if (symbol === undefined) return reader.oneOf(wordComparisons, 'a comparison (==, !=, =~, !~)')
  reader.skip()
  return symbol
}
