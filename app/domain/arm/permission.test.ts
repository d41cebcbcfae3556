import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGranted, matchesAction, type Permission } from './permission.ts'

const segment = fc.constantFrom('Microsoft.Web', 'microsoft.web', 'sites', 'config', 'read', 'write', 'a')
const action = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))
const pattern = fc
  .array(fc.oneof({ weight: 2, arbitrary: segment }, fc.constantFrom('*', 'si*s', '**', 'r*', '*e')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join('/'))
const role = fc.record({
  actions: fc.array(pattern, { maxLength: 3 }),
  notActions: fc.array(pattern, { maxLength: 3 }),
})

const expression = (text: string) =>
  new RegExp(`^${text.replace(/[.*]/g, (sign) => (sign === '*' ? '[^]*' : '\\.'))}$`, 'i')

test('a pattern covers what the same pattern as a regular expression covers', () => {
  fc.assert(fc.property(pattern, action, (one, asked) => matchesAction(one, asked) === expression(one).test(asked)))
})

test('an action is covered by itself, and by what is left when any part of it becomes a star', () => {
  fc.assert(
    fc.property(action, fc.nat(), fc.nat(), (asked, from, to) => {
      const [start = 0, end = 0] = [from % (asked.length + 1), to % (asked.length + 1)].sort((a, b) => a - b)
      expect(matchesAction(asked, asked)).toBe(true)
      expect(matchesAction(`${asked.slice(0, start)}*${asked.slice(end)}`, asked.toUpperCase())).toBe(true)
    }),
  )
})

test('a role grants its actions but for its notActions, and roles never take from each other', () => {
  const byOne = ({ actions, notActions }: Permission, asked: string) =>
    actions.some((one) => expression(one).test(asked)) && !notActions.some((one) => expression(one).test(asked))
  fc.assert(
    fc.property(fc.array(role, { maxLength: 4 }), action, (roles, asked) => {
      expect(isGranted(roles, asked)).toBe(roles.some((one) => byOne(one, asked)))
    }),
  )
})

test.each([
  ['*/read', 'Microsoft.KeyVault/vaults/keys/read', true],
  ['*', 'Microsoft.KeyVault/vaults/write', true],
  ['microsoft.keyvault/VAULTS/*/read', 'Microsoft.KeyVault/vaults/keys/read', true],
  ['Microsoft.KeyVault/vaults/*/read', 'Microsoft.KeyVault/vaults/read', false],
  ['Microsoft.KeyVault/vaults/read', 'Microsoft.KeyVault/vaults/read/more', false],
  ['*/read', 'Microsoft.Web/sites/config/list/action', false],
])('%s for %s: %s', (one, asked, expected) => {
  expect(matchesAction(one, asked)).toBe(expected)
})

test('a hostile pattern takes no time', () => {
  expect(matchesAction(`${'*a'.repeat(5000)}!`, 'a'.repeat(20_000))).toBe(false)
})
