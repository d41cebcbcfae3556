import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDataPrivate } from './private-data.server.ts'

let dataFolder: string
let before: number
const inside = (name: string) => path.join(dataFolder, name)
const rights = (place: string) => statSync(place).mode & 0o777

beforeEach(() => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'parapet-private-'))
  before = process.umask(0)
})
afterEach(() => {
  process.umask(before)
  rmSync(dataFolder, { recursive: true })
})

test('narrows a folder that was open, what lies in it and a database elsewhere, and tells which', () => {
  const data = inside('data')
  const elsewhere = inside('other.db')
  for (const folder of [data, path.join(data, 'jobs')]) mkdirSync(folder, { mode: 0o775 })
  for (const file of [path.join(data, 'limits.db'), elsewhere, `${elsewhere}-wal`]) writeFileSync(file, '')
  writeFileSync(path.join(data, 'key'), '', { mode: 0o600 })
  writeFileSync(inside('target'), '')
  symlinkSync(inside('target'), path.join(data, 'link'))
  const narrowed = keepDataPrivate({ dataFolder: data, databaseUrl: elsewhere })
  const places = [data, path.join(data, 'jobs'), path.join(data, 'limits.db'), elsewhere, `${elsewhere}-wal`]
  expect(narrowed).toEqual(places)
  expect(places.map(rights)).toEqual([0o700, 0o700, 0o600, 0o600, 0o600])
  expect(rights(inside('target'))).toBe(0o666)
  writeFileSync(path.join(data, 'new'), '')
  expect(rights(path.join(data, 'new'))).toBe(0o600)
})

test('refuses an open folder of another user, and says the chmod', () => {
  chmodSync(dataFolder, 0o755)
  vi.spyOn(process, 'getuid').mockReturnValue(statSync(dataFolder).uid + 1)
  expect(() => keepDataPrivate({ dataFolder, databaseUrl: 'postgres://db' })).toThrow(
    `Run chmod go-rwx ${dataFolder} as its owner`,
  )
  expect(rights(dataFolder)).toBe(0o755)
})
