import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showFirstAdmin } from '../scripts/announcement.mjs'

const admin = { username: 'admin', password: 'once' }
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-password-'))
  file = path.join(folder, 'first-password.json')
  writeFileSync(file, JSON.stringify(admin))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('stays in its file until it was shown, and is shown once', () => {
  const shown: unknown[] = []
  const show = (one: unknown) => {
    expect(existsSync(file)).toBe(true)
    shown.push(one)
  }
  expect(showFirstAdmin(folder, show)).toEqual(admin)
  expect(existsSync(file)).toBe(false)
  expect(showFirstAdmin(folder, show)).toBeNull()
  expect(shown).toEqual([admin])
})

it('is left to the next start when showing it fails', () => {
  expect(() =>
    showFirstAdmin(folder, () => {
      throw new Error('the terminal is gone')
    }),
  ).toThrow('the terminal is gone')
  expect(existsSync(file)).toBe(true)
})
