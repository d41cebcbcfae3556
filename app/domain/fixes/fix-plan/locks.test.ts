import { expect, it } from 'vitest'
import { account, contentsOf, control, idOf, patch, plan } from '#tests/factories/planned-templates.ts'
import { locksInTheWay, scannedLocks } from './locks.ts'

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
