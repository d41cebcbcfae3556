import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstPassword } from '#app/server/first-password.server.ts'
import { takeFirstAdmin } from '../scripts/announcement.mjs'

const admin = { username: 'admin', password: 'once' }
const another = process.ppid
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-password-'))
  file = path.join(folder, 'first-password.json')
  firstPassword(folder).keep(admin)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('stays in its file until it was shown, and is shown once', () => {
  const shown: unknown[] = []
  const show = (one: unknown) => {
    expect(existsSync(file)).toBe(true)
    shown.push(one)
  }
  expect(takeFirstAdmin(folder, process.pid, show)).toEqual(admin)
  expect(readdirSync(folder)).toEqual([])
  expect(takeFirstAdmin(folder, process.pid, show)).toBeNull()
  expect(shown).toEqual([admin])
})

it('is left to the next start when showing it fails', () => {
  expect(() =>
    takeFirstAdmin(folder, process.pid, () => {
      throw new Error('the terminal is gone')
    }),
  ).toThrow('the terminal is gone')
  expect(existsSync(file)).toBe(true)
})

it('is left to the server that made the user while that one runs, and is for any other after its end', () => {
  expect(takeFirstAdmin(folder, another)).toBeNull()
  expect(existsSync(file)).toBe(true)
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, JSON.stringify({ ...admin, pid }))
  expect(takeFirstAdmin(folder, another)).toEqual(admin)
})
