import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loginFile, readLogin, removeLogin, writeLogin } from './login-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parapet-login-'))
const file = loginFile({ XDG_CONFIG_HOME: folder })
const login = { server: 'https://parapet.example.com', username: 'maria', token: 'secret' }

afterAll(() => rmSync(folder, { recursive: true }))

it('keeps a sign-in in a file of this user alone, until it is removed', () => {
  expect(readLogin(file)).toBeUndefined()
  writeLogin(login, file)
  expect(readLogin(file)).toEqual(login)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
  removeLogin(file)
  expect(readLogin(file)).toBeUndefined()
})

it.each(['', '{', '[]', 'null', '{"server":1}'])('says that a file holding %j is damaged', (content) => {
  writeFileSync(file, content)
  expect(() => readLogin(file)).toThrow('is damaged')
})
