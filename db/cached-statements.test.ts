import type { Database } from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SQLite } from '../scripts/sqlite.mjs'
import { cachedStatements } from './cached-statements.ts'

let database: Database

beforeEach(() => {
  database = new SQLite(':memory:')
  database.exec("CREATE TABLE fruit (name text); INSERT INTO fruit VALUES ('apple'), ('pear')")
})
afterEach(() => database.close())

it('compiles a text once', () => {
  const { prepare } = cachedStatements(database)
  expect(prepare('SELECT name FROM fruit')).toBe(prepare('SELECT name FROM fruit'))
  expect(prepare('SELECT 1')).not.toBe(prepare('SELECT 2'))
})

it('runs a text while it is being iterated', () => {
  const { prepare } = cachedStatements(database)
  const rows = prepare('SELECT name FROM fruit').iterate()
  rows.next()
  expect(prepare('SELECT name FROM fruit').all()).toHaveLength(2)
  expect([...rows]).toEqual([{ name: 'pear' }])
})

it('knows the columns that a change of the schema added', () => {
  const { prepare } = cachedStatements(database)
  prepare('SELECT * FROM fruit').all()
  prepare("ALTER TABLE fruit ADD COLUMN colour text DEFAULT 'green'").run()
  expect(prepare('SELECT * FROM fruit').get()).toEqual({ name: 'apple', colour: 'green' })
})

it('forgets what was not asked for longest', () => {
  const { prepare } = cachedStatements(database)
  const first = prepare('SELECT 0')
  for (let number = 1; number < 600; number += 1) prepare(`SELECT ${number}`)
  expect(prepare('SELECT 599')).toBe(prepare('SELECT 599'))
  expect(prepare('SELECT 0')).not.toBe(first)
})
