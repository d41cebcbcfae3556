import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder, requirePlace } from './make-folder.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'parapet-folders-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('makes a folder with those above it, and leaves one that is there', () => {
  const folder = path.join(root, 'a', 'b')
  makeFolder(folder, 0o700)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('names a file that stands in the way', () => {
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  for (const folder of [file, path.join(file, 'a', 'b')])
    expect(() => requirePlace(folder)).toThrow(`${file} is a file, not a folder.`)
})

it('ends where the system makes no folders', () => {
  expect(() => makeFolder('/proc/parapet/fixes')).toThrow(
    /^The folder \/proc\/parapet cannot be made|^This user may not/,
  )
})
