import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { migrate } from './migrate.ts'

let database: Database

beforeAll(async () => {
  database = openDatabase(':memory:')
  await migrate(database)
})

afterAll(() => database.close())

const row = (at: number) => ({
  lineage: 'l',
  resource_key: `r${at}`,
  control_id: 'c',
  resource_id: 'R',
  resource_name: 'n',
  first_seen_at: '2026',
})
const columns = [
  'lineage',
  'resource_key',
  'control_id',
  'resource_id',
  'resource_name',
  'first_seen_at',
  'resolved_at',
] as const

const insert = (count: number, leavesKnown: boolean) =>
  database.db.transaction().execute((trx) =>
    insertRows(
      trx,
      'former_findings',
      columns,
      Array.from({ length: count }, (_, at) => row(at)),
      { leavesKnown },
    ),
  )

it('inserts any number of rows, with null for what they leave out', async () => {
  expect(await insert(0, false)).toBe(0)
  expect(await insert(64 + 8 + 3, false)).toBe(75)
  const rows = await database.db.selectFrom('former_findings').selectAll().execute()
  expect(new Set(rows.map((one) => one.resource_key)).size).toBe(75)
  expect(rows[0]).toEqual({ ...row(0), resolved_at: null })
})

it('leaves out what is there when it is told to, and refuses it otherwise', async () => {
  expect(await insert(80, true)).toBe(5)
  await expect(insert(80, false)).rejects.toThrow(/UNIQUE/)
})
