import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRotatingLog } from '../scripts/rotating-log.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function write(lines: readonly string[]): Promise<void> {
  const log = openRotatingLog(path.join(folder, 'server.log'), { bytes: 20 })
  for (const line of lines) log.write(`${line}\n`)
  log.end()
  await finished(log)
}
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

it('goes on in a file that is there, and renames it when it is full', async () => {
  await write(['one', 'two'])
  await write(['three', 'a longer line'])
  expect(read('server.log.1')).toBe('one\ntwo\nthree\n')
  expect(read('server.log')).toBe('a longer line\n')
  expect(statSync(path.join(folder, 'server.log')).mode & 0o777).toBe(0o600)
})

it('keeps five older files, each line whole', async () => {
  await write(Array.from({ length: 9 }, (_, at) => `${at}`.repeat(15)))
  expect(readdirSync(folder).sort()).toEqual(['server.log', ...[1, 2, 3, 4, 5].map((number) => `server.log.${number}`)])
  expect(read('server.log')).toBe(`${'8'.repeat(15)}\n`)
  expect(read('server.log.5')).toBe(`${'3'.repeat(15)}\n`)
})
