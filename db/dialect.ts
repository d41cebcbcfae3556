import { type Kysely, PostgresAdapter } from 'kysely'

/** The two databases that one schema and one set of migrations are written for. */
export type Dialect = 'sqlite' | 'postgres'

/** Which of them a query is written for. */
export function dialectOf<Schema>(db: Kysely<Schema>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
