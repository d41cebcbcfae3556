import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeFiles } from './write-files.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'parapet-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('writes files with their folders, once', () => {
  const folder = path.join(root, 'new', 'one')
  writeFiles(folder, [{ name: 'modules/a/main.tf', text: 'a\n' }])
  expect(readFileSync(path.join(folder, 'modules/a/main.tf'), 'utf8')).toBe('a\n')
  expect(() => writeFiles(folder, [{ name: 'main.tf', text: 'b' }])).toThrow('is not empty: nothing was written.')
})

it('refuses a file in place of the folder, and names that lead out of it', () => {
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  expect(() => writeFiles(file, [])).toThrow('is a file, not a folder')
  expect(() => writeFiles(path.join(root, 'two'), [{ name: '../out.tf', text: '' }])).toThrow('outside of')
})
