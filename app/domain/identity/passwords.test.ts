import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'
import { oneTimePassword } from './readable-secret.ts'

it('accepts the password itself and no other, whatever the text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      async (password, other) => {
        const hashed = await hashPassword(password)
        expect(hashed).toMatch(/^\$argon2id\$/)
        expect(await verifyPassword(hashed, password)).toBe(true)
        expect(await verifyPassword(hashed, other)).toBe(password === other)
      },
    ),
    { numRuns: 50 },
  )
})

it('says no without a stored hash', async () => {
  expect(await verifyPassword(null, 'anything')).toBe(false)
})

it('refuses work beyond its queue instead of holding it all in memory', async () => {
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('x')))
  const refused = results.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(80 - 54)
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$/)
})

it('makes one-time passwords that are long enough and never alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 128 }), (min) => {
      const made = oneTimePassword(min)
      expect(made.length).toBeGreaterThanOrEqual(Math.max(19, min))
      expect(made).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4})+$/)
      expect(oneTimePassword(min)).not.toBe(made)
    }),
  )
})
