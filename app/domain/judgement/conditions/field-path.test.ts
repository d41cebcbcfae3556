import { describe, expect, it } from 'vitest'
import { FieldPathError, parseFieldPath, pathKey, withName } from './field-path.ts'

describe('parseFieldPath', () => {
  it.each([
    ['properties.networkAcls.defaultAction', '.properties.networkacls.defaultaction'],
    ['tags.Owner', '.tags.owner'],
    ["tags['cost.centre']", '.tags.cost\\.centre'],
    ["tags['''quoted''']", ".tags.'quoted'"],
    ['tags[12]', '.tags.12'],
    ['tags[a.b]', '.tags.a\\.b'],
    ['zones[0]', '.zones[0]'],
    ['properties.rules[*].ports[*]', '.properties.rules[*].ports[*]'],
    ['Microsoft.Storage/storageAccounts/minimumTlsVersion', '.properties.minimumtlsversion'],
    ['Microsoft.Storage/storageAccounts/sku.name', '.sku.name'],
    [
      'Microsoft.Sql/servers/databases/transparentDataEncryption.status',
      '.properties.transparentdataencryption.status',
    ],
    ['Microsoft.Compute/virtualMachines/zones[*]', '.zones[*]'],
  ])('%s', (text, key) => {
    expect(pathKey(parseFieldPath(text))).toBe(key)
  })

  it('looks beneath properties of elements in aliases only', () => {
    const [, , , access] = parseFieldPath('Microsoft.Network/networkSecurityGroups/securityRules[*].access')
    expect(access).toMatchObject({ name: 'access', orProperties: true })
    expect(parseFieldPath('properties.securityRules[*].access')[3]).toMatchObject({ orProperties: false })
  })

  it.each(['', 'a..b', 'a.', '.a', 'a[', "a['b", 'a[]', 'a[*]b', '[*].a'])('refuses %j', (text) => {
    expect(() => parseFieldPath(text)).toThrow(FieldPathError)
  })
})

it('quotes names that are no plain words', () => {
  expect(withName('tags', "it's.mine")).toBe("tags['it''s.mine']")
  expect(withName('', 'kind')).toBe('kind')
})
