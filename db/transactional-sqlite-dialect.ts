import { SqliteAdapter, SqliteDialect } from 'kysely'

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * SQLite rolls DDL back like any other statement, but Kysely's adapter says that it does not and so runs migrations
 * outside a transaction. With this dialect a migration that fails half-way leaves nothing behind.
 */
export class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}
