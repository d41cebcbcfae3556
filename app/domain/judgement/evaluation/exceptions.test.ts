import { expect, it } from 'vitest'
import { type ControlException, prepareExceptions } from './exceptions.ts'

const now = new Date('2026-01-01T00:00:00Z')
const vault = '/subscriptions/s1/resourcegroups/rg/providers/microsoft.keyvault/vaults/v'

it.each<[Partial<ControlException>, boolean]>([
  [{ resourceIds: [vault.toUpperCase()] }, true],
  [{ resourceIds: ['/subscriptions/s1/resourceGroups/RG/'] }, true],
  [{ resourceIds: [`${vault}x`] }, false],
  [{ resourceIds: [`${vault.slice(0, -1)}w`] }, false],
  [{ groups: ['R*'] }, true],
  [{ groups: ['R'], names: ['V'] }, true],
  [{ groups: ['R'], names: ['RG', 'v?', 's1'] }, false],
  [{ names: ['vaults', 'microsoft*', 'key*'] }, false],
  [{ names: ['v'], subscriptionId: 's2' }, false],
  [{ subscriptionId: 'S1', expiresAt: '2026-01-02' }, true],
  [{}, true],
  [{ expiresAt: '2026-01-01T00:00:00Z' }, false],
  [{ controlId: 'other' }, false],
  [{ subscriptionId: 's2' }, false],
  [{ tags: [{ name: 'env', value: 'dev' }] }, false],
])('accept what they name: %j: %s', (exception, accepted) => {
  const { find } = prepareExceptions([{ id: 'e', controlId: 'soft', ...exception }], now)
  expect(find('soft', vault)).toBe(accepted ? 'e' : undefined)
})

it('accept what stands in a resource that they name', () => {
  const { find } = prepareExceptions([{ id: 'e', controlId: 'soft', names: ['V'] }], now)
  expect(find('soft', `${vault}/secrets/s`)).toBe('e')
})

it('learn tags with any case of the name', () => {
  const exceptions = prepareExceptions([{ id: 'e', controlId: 'c', tags: [{ name: 'env', value: 'd*' }] }], now)
  exceptions.learnTags('/subscriptions/s1/resourcegroups/rg', { ENV: 'dev', other: 1 })
  expect(exceptions.find('c', vault)).toBe('e')
  exceptions.learnTags('/subscriptions/s2', { other: 'dev', env: 1 })
  expect(exceptions.find('c', '/subscriptions/s2/resourcegroups/rg')).toBeUndefined()
  expect([exceptions.dependsOnTags('c'), exceptions.dependsOnTags('d')]).toEqual([true, false])
})

it('accept by each of several of one control, with tags or without', () => {
  const of = (id: string, scope: Partial<ControlException>) => ({ id, controlId: 'c', ...scope })
  const tags = ['env', 'stage'].map((name) => ({ name, value: 'dev' }))
  const one = prepareExceptions(
    [of('names', { names: ['v'] }), of('tags', { tags }), of('groups', { groups: ['x'] })],
    now,
  )
  one.learnTags('/subscriptions/s2', { stage: 'dev' })
  expect(
    ['/subscriptions/s2', vault, '/subscriptions/s1/resourcegroups/x', '/subscriptions/s1'].map((id) =>
      one.find('c', id),
    ),
  ).toEqual(['tags', 'names', 'groups', undefined])
  expect(one.dependsOnTags('c')).toBe(true)
})
