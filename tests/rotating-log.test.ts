import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRotatingLog } from '../scripts/rotating-log.mjs'

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>()
  return { ...actual, openSync: vi.fn(actual.openSync), renameSync: vi.fn(actual.renameSync) }
})

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

function refuse(code: string): never {
  throw Object.assign(new Error(code), { code })
}

it.each(['EMFILE', 'ENOSPC', 'EACCES'])(
  'writes on into the full file, and into no other, while none can be opened (%s)',
  async (code) => {
    await write(['an older line', 'the newer line'])
    const log = openRotatingLog(path.join(folder, 'server.log'), { bytes: 20 })
    vi.mocked(openSync).mockImplementationOnce(() => refuse(code))
    log.write('into the full file\n')
    const other = openSync(path.join(folder, 'other'), 'w')
    vi.mocked(openSync).mockImplementationOnce(() => refuse(code))
    log.write('here too\n')
    expect(readdirSync(folder).sort()).toEqual(['other', 'server.log', 'server.log.1'])
    expect(read('server.log')).toBe('the newer line\ninto the full file\nhere too\n')
    log.write('opened again\n')
    log.end()
    await finished(log)
    closeSync(other)
    expect(read('other')).toBe('')
    expect(read('server.log')).toBe('opened again\n')
    expect(read('server.log.2')).toBe('an older line\n')
  },
)

it('loses no older file to renames that fail half way', async () => {
  await write(['an older line', 'the newer line'])
  const log = openRotatingLog(path.join(folder, 'server.log'), { bytes: 20 })
  const rename = vi.mocked(renameSync).getMockImplementation()
  vi.mocked(renameSync).mockImplementation((from, to) =>
    from === path.join(folder, 'server.log') ? refuse('EIO') : rename?.(from, to),
  )
  for (const line of ['one', 'two', 'three']) log.write(`${line} more line\n`)
  vi.mocked(renameSync).mockImplementation((from, to) => rename?.(from, to))
  log.write('the newest line\n')
  log.end()
  await finished(log)
  expect(readdirSync(folder).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2'])
  expect(read('server.log.2')).toBe('an older line\n')
  expect(read('server.log')).toBe('the newest line\n')
})
