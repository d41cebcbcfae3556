import { expect, it } from 'vitest'
import { isPlannable, nextFix, waitsForApproval } from '#app/contract/plannable.ts'
import { fixRow } from '#tests/factories/fix-row.ts'
import { filterFixes, gapFound, readFixFilter, showCounts } from './filter-fixes.ts'

const fixes = [
  fixRow({ id: 'a', name: 'SQL: close servers', service: 'Databases', state: 'proven', gain: null }),
  fixRow({ id: 'b', name: 'Storage: require TLS', state: 'planned' }),
  fixRow({ id: 'c', name: 'Kubernetes: limit who', service: 'Kubernetes', state: 'forYou', roles: [] }),
  fixRow({ id: 'd', name: 'App Service: HTTPS', service: 'App Service', state: 'undone' }),
  fixRow({ id: 'e', name: 'Network: close ports', service: 'Networking', state: 'partly' }),
]
const shown = (query: string) =>
  filterFixes(fixes, readFixFilter(new URLSearchParams(query)))
    .map(({ id }) => id)
    .join('')

it.each([
  ['', 'abcde'],
  ['show=todo', 'd'],
  ['show=planned', 'b'],
  ['show=applied', 'ae'],
  ['show=forYou', 'c'],
  ['show=unknown&sort=unknown', 'abcde'],
  ['service=Storage', 'b'],
  ['search=old tls', 'abcde'],
  ['search=close net', 'e'],
  ['sort=-gain', 'edcba'],
  ['sort=name', 'dceab'],
  ['sort=-name', 'baecd'],
  ['sort=state', 'bedca'],
])('%s shows %s', (query, ids) => expect(shown(query)).toBe(ids))

it.each([
  ['', null],
  ['tls storage', null],
  ['OLD tls', 'Old TLS is accepted'],
  ['storage-minimum', 'Old TLS is accepted'],
  ['nothing of it', null],
])('found by %j names the gap %j', (search, gap) => {
  const gaps = [
    { controlId: 'storage-secure-transfer', name: 'Plain HTTP is accepted', severity: 'high', findings: 1 },
    { controlId: 'storage-minimum-tls', name: 'Old TLS is accepted', severity: 'medium', findings: 2 },
  ] as const
  expect(gapFound({ gaps: [...gaps] }, 'Storage: require TLS', search)).toBe(gap)
})

it('counts each part, and all of them', () => {
  expect(showCounts(fixes)).toEqual({ todo: 1, planned: 1, applied: 2, forYou: 1, all: 5 })
})

it('says what can be planned, what waits, and what comes next', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  const at = (planExpiresAt: string) => fixRow({ state: 'planned', planExpiresAt })
  const [old, fresh] = [at('2026-11-22T11:59:00.000Z'), at('2026-11-22T12:01:00.000Z')]
  expect([old, fresh].map((fix) => isPlannable(fix, now))).toEqual([true, false])
  expect([old, fresh].map((fix) => waitsForApproval(fix, now))).toEqual([false, true])
  expect(isPlannable(fixRow({ missing: 1 }), now)).toBe(false)
  expect(fixes.filter((fix) => isPlannable(fix, now)).map(({ id }) => id)).toEqual(['d'])
  expect(nextFix(fixes)?.id).toBe('b')
  expect(nextFix(fixes.filter(({ id }) => 'ac'.includes(id)))).toBeUndefined()
})
