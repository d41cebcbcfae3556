import fc from 'fast-check'
import { expect, it } from 'vitest'
import { account, contentsOf, control, idOf, patch, plan } from '#tests/factories/planned-templates.ts'
import { locksInTheWay, scannedLocks, stops } from './locks.ts'

const lock = (scope: string, level: string) => ({
  id: `${scope}/providers/Microsoft.Authorization/locks/l`,
  type: 'Microsoft.Authorization/locks',
  properties: { level },
})
const content = (fix: object) => {
  const [made] = contentsOf(plan([control('c', fix)], [account('sta'), account('stb')]))
  if (!made) throw new Error('Nothing was planned.')
  return made
}
const found = (fix: object, scope: string, level: string) =>
  locksInTheWay(content(fix), scannedLocks([lock(scope, level)]), 'Aldergrove')
const change = patch({ on: true })

it('ReadOnly stops each change of a resource, of its group and of its subscription', () => {
  expect(found(change, idOf('sta'), 'ReadOnly')).toMatchObject([{ name: 'sta', resourceIds: [idOf('sta')] }])
  expect(found(change, '/subscriptions/s/resourceGroups/RG', 'ReadOnly')).toMatchObject([
    { name: 'RG', resourceIds: [idOf('sta'), idOf('stb')] },
  ])
  expect(found(change, '/subscriptions/s', 'ReadOnly')).toMatchObject([{ name: 'Aldergrove' }])
  expect(found(change, idOf('st'), 'ReadOnly')).toEqual([])
})

it('CanNotDelete stops deletions alone', () => {
  expect(found(change, idOf('sta'), 'CanNotDelete')).toEqual([])
  expect(found({ delete: true }, idOf('sta'), 'CanNotDelete')).toMatchObject([{ name: 'sta' }])
  expect(found(change, idOf('sta'), 'NotSpecified')).toEqual([])
})

it('finds for many resources at once what each lock stops by itself', () => {
  const scope = fc
    .array(fc.constantFrom('subscriptions', 'S', 's', 'a', 'ab', 'resourceGroups', ''), { maxLength: 5 })
    .map((segments) => segments.map((segment) => `/${segment}`).join(''))
  const level = fc.constantFrom('ReadOnly' as const, 'CanNotDelete' as const)
  const locks = fc.array(fc.record({ scope, level }), { maxLength: 6 })
  const fix = fc.record({ kind: fc.constantFrom('update', 'delete'), ids: fc.array(scope, { maxLength: 5 }) })
  fc.assert(
    fc.property(locks, fc.array(fix, { maxLength: 3 }), (scanned, given) => {
      const fixes = given.map(({ kind, ids }) => ({ kind, resources: ids.map((id) => ({ id })) }))
      const changes = given.flatMap(({ kind, ids }) => ids.map((id) => ({ id, deletes: kind === 'delete' })))
      const expected = scanned.map((lock) => {
        const stopped = changes.filter(({ id, deletes }) => stops(lock, id, deletes))
        return [...new Set(stopped.map(({ id }) => id))]
      })
      const seen = locksInTheWay({ fixes } as never, scanned, 'Aldergrove').map(({ resourceIds }) => resourceIds)
      expect(seen).toEqual(expected.filter((ids) => ids.length > 0))
    }),
  )
})
