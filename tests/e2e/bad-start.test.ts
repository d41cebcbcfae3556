import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeFolder } from '../../scripts/home-folder.mjs'
import { startServer } from '../../scripts/server-process.mjs'
import { SQLite } from '../../scripts/sqlite.mjs'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-bad-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(dataFolder: string, options: { port?: number; env?: Record<string, string> } = {}) {
  return startServer({ root: homeFolder(), dataFolder, ...options })
}

it('names the port that is in use, and how to take another', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  await expect(start(path.join(folder, 'port'), { port })).rejects.toThrow(new RegExp(`Port ${port} is in use .*PORT=`))
  other.close()
})

it('says that a data folder cannot be made', async () => {
  writeFileSync(path.join(folder, 'file'), '')
  await expect(start(path.join(folder, 'file', 'data'))).rejects.toThrow(/data folder .* cannot be made .*PARAPET_DATA/)
})

it('refuses the database of a newer version', async () => {
  const data = path.join(folder, 'newer')
  mkdirSync(data)
  const database = new SQLite(path.join(data, 'parapet.db'))
  database.exec(
    "create table kysely_migration (name text, timestamp text); insert into kysely_migration values ('9999-later', '2030')",
  )
  database.close()
  await expect(start(data)).rejects.toThrow(/newer version of Parapet \(9999-later\)/)
})

it('says that the database file is something else', async () => {
  const data = path.join(folder, 'odd')
  mkdirSync(data)
  writeFileSync(path.join(data, 'parapet.db'), 'no database at all '.repeat(100))
  await expect(start(data)).rejects.toThrow(/is not a SQLite database/)
})

it('lists every variable that is wrong', async () => {
  await expect(
    start(path.join(folder, 'env'), { env: { PARAPET_MIN_PASSWORD_LENGTH: '3', PARAPET_URL: 'nowhere' } }),
  ).rejects.toThrow(/PARAPET_URL.*\n.*PARAPET_MIN_PASSWORD_LENGTH/)
})

it('names what is missing when Azure is configured in part', async () => {
  await expect(
    start(path.join(folder, 'azure'), { env: { AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c' } }),
  ).rejects.toThrow(/AZURE_CLIENT_SECRET is missing/)
})
