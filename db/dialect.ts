import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** The two databases that one schema and one set of migrations are written for. */
export type Dialect = 'sqlite' | 'postgres'

/** Which of them a query is written for. */
export function dialectOf(db: QueryExecutorProvider): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
