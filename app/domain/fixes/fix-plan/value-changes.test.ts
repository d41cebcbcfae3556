import { expect, it } from 'vitest'
import { plainText, valueChanges } from './value-changes.ts'

const body = { properties: { minimumTlsVersion: 'TLS1_2', publicNetworkAccess: 'Disabled' } }

it('tells former and later values by the names that people know', () => {
  const former = { properties: { minimumTlsVersion: null, publicNetworkAccess: 'Enabled' } }
  expect(valueChanges(['properties.minimumTlsVersion', 'properties.publicNetworkAccess'], former, body)).toEqual([
    { property: 'minimumTlsVersion', before: 'not set', after: 'TLS1_2' },
    { property: 'publicNetworkAccess', before: 'Enabled', after: 'Disabled' },
  ])
})

it('finds a value below what was absent as a whole', () => {
  expect(
    valueChanges(
      ['properties.encryption.keySource'],
      { properties: null },
      {
        properties: { encryption: { keySource: 'Microsoft.KeyVault' } },
      },
    ),
  ).toEqual([{ property: 'encryption.keySource', before: 'not set', after: 'Microsoft.KeyVault' }])
})

it('leaves out what is so already', () => {
  const former = { properties: { minimumTlsVersion: 'TLS1_2', publicNetworkAccess: 'Enabled' } }
  expect(valueChanges(['properties.minimumTlsVersion'], former, body)).toEqual([])
})

it('tells of lists what goes, comes and differs', () => {
  const rule = (name: string, access: string) => ({ name, properties: { access, priority: 100 } })
  const former = { properties: { rules: [rule('ssh', 'Allow'), rule('rdp', 'Allow')] } }
  const later = { properties: { rules: [rule('ssh', 'Deny'), rule('web', 'Allow')] } }
  expect(valueChanges(['properties.rules'], former, later)).toEqual([
    { property: 'rules', before: 'rdp', after: 'removed' },
    { property: 'rules', before: 'not there', after: 'web' },
    { property: 'rules[ssh].access', before: 'Allow', after: 'Deny' },
  ])
})

it('knows elements without names by their places', () => {
  expect(valueChanges(['list'], { list: [{ days: 1 }, { days: 2 }] }, { list: [{ days: 1 }, { days: 90 }] })).toEqual([
    { property: 'list[2].days', before: '2', after: '90' },
  ])
})

it.each([
  [null, 'not set'],
  ['', 'empty'],
  [false, 'false'],
  [[], 'none'],
  [['a', 'b'], 'a, b'],
  [[{ a: 1 }, { a: 2 }], '2 entries'],
  [Array(40).fill('long'), '40 entries'],
  [{}, 'empty'],
  [{ a: 1 }, 'set'],
])('writes %j as %s', (value, text) => expect(plainText(value)).toBe(text))
