import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dialectOf } from './dialect.ts'

const isPostgres = (db: QueryExecutorProvider) => dialectOf(db) === 'postgres'

/** Texts as a table `asked` with the column `value`. SQLite looks for what is crossed with it one after the other. */
export function askedTexts(db: QueryExecutorProvider, texts: readonly string[]): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`unnest(${texts}::text[]) as asked (value)`
    : sql`json_each(${JSON.stringify(texts)}) as asked`
}

/**
 * That a column has one of many values. They are one value of the statement, whose text is the same for any number of them: it is
 * compiled once.
 * @param column as the query names it, never a text from outside
 */
export function among(
  db: QueryExecutorProvider,
  column: string,
  values: readonly string[] | readonly number[],
): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${values})`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
}
