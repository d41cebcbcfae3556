import { CompiledQuery, type Insertable, type Transaction } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Schema } from './schema/index.ts'

/** Rows of one statement, the largest first: few texts serve any number of rows, and none has more values than a database takes. */
const sizes = [64, 32, 16, 8, 4, 2, 1]

/** The text of a statement by its dialect, table, columns and number of rows. */
const texts = new Map<string, string>()

interface Options {
  /** Leaves a row out that would be the second of a key. */
  leavesKnown?: boolean
}

/**
 * Inserts many rows of the same columns. The text of a statement is worked out once, in place of each time: for Kysely that takes
 * longer than for the database to store the rows.
 * @param columns all that rows have; what a row leaves out is null
 * @returns how many were inserted
 */
export async function insertRows<Table extends keyof Schema>(
  trx: Transaction<Schema>,
  table: Table,
  columns: readonly (keyof Insertable<Schema[Table]> & string)[],
  rows: readonly Insertable<Schema[Table]>[],
  options: Options = {},
): Promise<number> {
  let start = 0
  let inserted = 0
  for (const size of sizes)
    for (; rows.length - start >= size; start += size) {
      const values: unknown[] = []
      for (let at = start; at < start + size; at++) {
        const row = rows[at] as Record<string, unknown>
        for (const column of columns) values.push(row[column] ?? null)
      }
      const text = textOf(trx, table, columns, size, options)
      const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(text, values))
      inserted += Number(numAffectedRows)
    }
  return inserted
}

function textOf(
  trx: Transaction<Schema>,
  table: keyof Schema,
  columns: readonly string[],
  size: number,
  { leavesKnown = false }: Options,
): string {
  const key = [dialectOf(trx), table, size, leavesKnown, ...columns].join(' ')
  const known = texts.get(key)
  if (known !== undefined) return known
  const row = Object.fromEntries(columns.map((column) => [column, 0]))
  const query = trx.insertInto(table).values(Array.from({ length: size }, () => row) as never)
  const text = (leavesKnown ? query.onConflict((conflict) => conflict.doNothing()) : query).compile().sql
  texts.set(key, text)
  return text
}
