import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkNewPassword } from './password-rules.ts'
import { oneTimePassword } from './readable-secret.ts'

const ada = { minLength: 6, username: 'ada.lovelace', email: 'countess@example.com' }
const check = (password: string) => () => checkNewPassword(password, ada)

it.each([
  ['short', 'Password must be at least 6 characters long.'],
  ['123456', 'most common'],
  ['PassWord', 'most common'],
  ['qwerty', 'most common'],
  ['iloveyou', 'most common'],
  ['password123!', 'most common'],
  ['Summer2025', 'most common'],
  ['admin123', 'most common'],
  ['mnopqrs', 'a row or a repetition'],
  ['k7k7k7', 'a row or a repetition'],
  ['      ', 'one character repeated'],
  ['aaaaaaaaaaaa', 'one character repeated'],
  ['😀😀😀😀', 'one character repeated'],
  ['\0\0\0\0\0\0', 'control characters'],
  ['line\nfeed', 'control characters'],
  ['Parapet', 'the product’s name'],
  ['parapet2026!', 'the product’s name'],
  ['Ada.Lovelace', 'your name'],
  ['ada.lovelace1', 'your name'],
  ['countess@example.com', 'your e-mail address'],
  ['Countess99', 'your e-mail address'],
])('refuses %j and says why', (password, reason) => {
  expect(check(password)).toThrow(reason)
})

it.each(['another one', 'correct horse', 'a parapet of stone', 'zoë–ÿ?>', '7f3k9q'])('takes %j', (password) => {
  expect(check(password)).not.toThrow()
})

it('compares no password with names of two letters or without any', () => {
  expect(() => checkNewPassword('82914-11', { minLength: 6, username: '777', email: 'a@b.example' })).not.toThrow()
})

it('takes whatever one-time passwords are made', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 40 }), (length) => {
      expect(check(oneTimePassword(length))).not.toThrow()
    }),
  )
})
