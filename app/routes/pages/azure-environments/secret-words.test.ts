import { expect, it } from 'vitest'
import { utc } from '#app/text/time.ts'
import { secretWords } from './secret-words.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const setAt = '2026-10-11T09:00:00.000Z'
const wordsOf = (expiresAt: string | null) => secretWords({ setAt, expiresAt }, 'Secret', now, utc)

it('says when a secret ends, and warns from 30 days on', () => {
  expect(wordsOf('2026-12-22T12:00:01.000Z')).toEqual({
    short: 'ends 22 Dec 2026',
    full: 'Secret set 11 Oct 2026, 42 days ago, ends 22 Dec 2026',
    tone: 'quiet',
  })
  expect(wordsOf('2026-12-22T12:00:00.000Z')).toMatchObject({ short: 'ends in 30 days', tone: 'warning' })
  expect(wordsOf('2026-11-24T11:00:00.000Z')).toMatchObject({ short: 'ends in 2 days', tone: 'warning' })
  expect(wordsOf('2026-11-23T11:00:00.000Z')).toMatchObject({ short: 'ends in 1 day', tone: 'warning' })
})

it('says that a secret has ended, and that its end is not known', () => {
  expect(wordsOf('2026-11-22T12:00:00.000Z')).toMatchObject({ short: 'ended 22 Nov 2026', tone: 'error' })
  expect(wordsOf(null)).toEqual({
    short: 'set 11 Oct 2026',
    full: 'Secret set 11 Oct 2026, 42 days ago; its end is not known',
    tone: 'quiet',
  })
})

it('counts no days of a secret that was set today', () => {
  expect(secretWords({ setAt: '2026-11-22T13:00:00.000Z', expiresAt: null }, 'Certificate', now, utc).full).toBe(
    'Certificate set 22 Nov 2026, today; its end is not known',
  )
})
