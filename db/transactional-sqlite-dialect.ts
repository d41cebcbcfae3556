import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { isBusy } from './write-ahead-log.ts'

/** Milliseconds to wait for another writer, and between two tries. */
const longestWaitMs = 30_000
const retryMs = 3

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SharedFileDriver extends SqliteDriver {
  #shared: DatabaseConnection | undefined
  #isInTransaction = false

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#shared ??= {
      executeQuery: (query) => this.#whenFree(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
    return this.#shared
  }

  /**
   * Waits for threads and processes that write, as SQLite itself would, but without holding up this one: others read meanwhile.
   * Within a transaction there is nobody to wait for.
   */
  async #whenFree<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + longestWaitMs
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || this.#isInTransaction || performance.now() > until) throw error
      }
      await this.releaseConnection()
      await sleep(retryMs)
      await super.acquireConnection()
    }
  }

  /**
   * Takes the right to write at the start, and waits for it. A transaction that reads first and writes later is refused at
   * once when somebody else has written in between, however long one would wait.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#isInTransaction = true
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#isInTransaction = false
  }

  /** SQLite rolls back by itself when the disk is full; a second rollback would hide the reason behind its own failure. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
    })
    this.#isInTransaction = false
  }
}

/**
 * SQLite rolls DDL back like any other statement, but Kysely's adapter says that it does not and so runs migrations
 * outside a transaction. With this dialect a migration that fails half-way leaves nothing behind.
 */
export class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }

  override createDriver(): SqliteDriver {
    return new SharedFileDriver(this.#config)
  }
}
