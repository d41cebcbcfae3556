import { expect, it } from 'vitest'
import type { Environment } from '#app/contract/environments.ts'
import { secretWarning } from './environment-words.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const warned = (expiresAt: string | null) =>
  secretWarning(
    { id: '9d1bc73d-b87b', name: 'North', secret: { setAt: '2026-01-01T00:00:00Z', expiresAt } } as Environment,
    now,
  )

it.each([
  ['of no known end', null, undefined],
  ['with 30 days left', '2026-12-22T12:00:00Z', undefined],
  ['with less', '2026-12-22T11:59:59Z', 'The secret of North ends 22 Dec 2026.'],
  ['that has ended', '2026-11-22T12:00:00Z', 'The secret of North ended 22 Nov 2026.'],
])('a secret %s', (_what, expiresAt, said) => {
  const warning = warned(expiresAt)
  if (said === undefined) return expect(warning).toBeUndefined()
  expect(warning).toBe(`${said} Give it another with: parapet environments rotate 9d1bc73d`)
})
