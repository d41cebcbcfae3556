import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import pg from 'pg'

/** An empty database of Postgres for one file of tests. */
export interface TestPostgres {
  connectionString: string
  stop(): Promise<void>
}

/**
 * On the server of `PARAPET_TEST_POSTGRES`, such as `postgres://postgres@127.0.0.1:5432/postgres`, where it is given; its
 * user has to be allowed to make databases. Otherwise PGlite in this process, whose connections share one session:
 * statements that come at once over several of them get mixed up.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const server = process.env.PARAPET_TEST_POSTGRES
  return server ? makeDatabase(server) : startPglite()
}

async function makeDatabase(server: string): Promise<TestPostgres> {
  const name = `parapet_test_${randomUUID().replaceAll('-', '')}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await ask(`create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { connectionString: url.href, stop: () => ask(`drop database ${name} with (force)`) }
}

async function startPglite(): Promise<TestPostgres> {
  const postgres = await PGlite.create()
  const server = new PGLiteSocketServer({ db: postgres, port: 0, host: '127.0.0.1', maxConnections: 10 })
  await server.start()
  return {
    connectionString: `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    async stop() {
      await server.stop()
      await postgres.close()
    },
  }
}
