import { invalidQuery } from './invalid-query.ts'
import { parseCondition } from './parse-condition.ts'
import { type GraphQuery, type Output, type RowColumn, rowColumns, type TextColumn, textColumns } from './query.ts'
import { graphTables } from './tables.ts'
import { TokenReader } from './token-reader.ts'
import { tokenize } from './tokens.ts'

/**
 * Reads the part of Kusto that this Resource Graph serves: a table, then `where`, `project`, `order by id asc`, `take`
 * or `limit`, and at the end `count` or `summarize count() by`. Throws InvalidQuery that names anything else.
 */
export function parseQuery(text: string): GraphQuery {
  const reader = new TokenReader(tokenize(text), text.length)
  const table = reader.oneOf(graphTables, 'a table')
  const conditions: GraphQuery['conditions'] = []
  let output: Output = { kind: 'rows', columns: rowColumns }

  while (!reader.atEnd()) {
    reader.symbol('|')
    const operator = reader.word('an operator')
    if (output.kind !== 'rows') throw invalidQuery(`Nothing can follow ${output.kind}, but something does`, operator)
    const name = operator.text.toLowerCase()
    if (output.take !== undefined && name !== 'project')
      throw invalidQuery('Only project can follow take and limit, but another operator does', operator)
    switch (name) {
      case 'where':
        if (output.columns !== rowColumns)
          throw invalidQuery('where must stand before project, but it follows', operator)
        conditions.push(parseCondition(reader))
        break
      case 'project':
        output = { ...output, columns: projectedColumns(reader, output.columns) }
        break
      case 'order':
      case 'sort':
        orderById(reader)
        break
      case 'take':
      case 'limit':
        output = { ...output, take: reader.number('a number of rows') }
        break
      case 'count':
        output = { kind: 'count' }
        break
      case 'summarize':
        output = summarized(reader)
        break
      default:
        throw invalidQuery('The local cloud does not know this operator', operator)
    }
  }
  return { table, conditions, output }
}

function projectedColumns(reader: TokenReader, available: readonly RowColumn[]): RowColumn[] {
  return reader.list(() => reader.oneOf(available, 'a column that there is'))
}

/** The only order that pages are stable in, and the one that rows have anyway. */
function orderById(reader: TokenReader): void {
  reader.oneOf(['by'], 'by')
  reader.oneOf(['id'], 'id, the only column to order by')
  reader.oneOf(['asc'], 'asc, the only order')
}

function summarized(reader: TokenReader): Output {
  const first = reader.word('count()')
  const named = reader.isSymbol('=')
  if (named) {
    reader.skip()
    reader.oneOf(['count'], 'count(), the only aggregate')
  } else if (first.text.toLowerCase() !== 'count') throw invalidQuery('Expected count(), the only aggregate', first)
  reader.symbol('(')
  reader.symbol(')')
  reader.oneOf(['by'], 'by')
  const by = reader.list((): TextColumn => reader.oneOf(textColumns, 'a column of text'))
  return { kind: 'summarize', by, countName: named ? first.text : 'count_' }
}
