import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allows, type Permission, permissionsAt, readableSubscriptions } from './permissions.ts'

const permission = (actions: string[], notActions: string[] = []): Permission => ({
  actions,
  notActions,
  dataActions: [],
  notDataActions: [],
})

test.each([
  ['*', 'Microsoft.Storage/storageAccounts/write', true],
  ['*/read', 'Microsoft.KeyVault/vaults/keys/read', true],
  ['*/read', 'Microsoft.KeyVault/vaults/keys/write', false],
  ['Microsoft.Compute/*/read', 'microsoft.compute/virtualMachines/READ', true],
  ['Microsoft.Compute/*/read', 'Microsoft.Compute/read', false],
  ['Microsoft.Web/sites/*', 'Microsoft.Web/sites', false],
  ['a*b*b', 'ab', false],
  ['a*b*b', 'abb', true],
  ['aba', 'aba', true],
  ['ab*ba', 'aba', false],
])('%s and %s', (pattern, action, expected) => {
  expect(allows([permission([pattern])], action)).toBe(expected)
})

test('patterns match as the same regular expression does', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 })
  fc.assert(
    fc.property(text, text, (pattern, action) => {
      const asExpression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
      expect(allows([permission([pattern])], action)).toBe(asExpression.test(action))
    }),
  )
})

test('what one role leaves out another may allow', () => {
  const keys = 'Microsoft.KeyVault/vaults/keys/read'
  const limited = permission(['*/read'], [keys])
  expect(allows([limited], keys)).toBe(false)
  expect(allows([limited, permission(['Microsoft.KeyVault/*'])], keys)).toBe(true)
  expect(allows([], keys)).toBe(false)
})

test('roles hold at their subscriptions; without any named, at all and at the tenant', () => {
  const roles = [{ role: 'Reader' as const, subscriptions: ['ABC'] }]
  expect(permissionsAt(roles, 'abc')).toHaveLength(1)
  expect(permissionsAt(roles, 'def')).toEqual([])
  expect(permissionsAt(roles, '')).toEqual([])
  expect(permissionsAt([{ role: 'Owner' }], '')).toHaveLength(1)
  expect(readableSubscriptions(roles)).toEqual(['abc'])
  expect(readableSubscriptions([...roles, { role: 'Owner' }])).toBeUndefined()
  expect(readableSubscriptions([])).toEqual([])
})
