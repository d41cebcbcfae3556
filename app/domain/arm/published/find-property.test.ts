import { expect, it } from 'vitest'
import { readArmTypes } from './arm-types.ts'
import { findProperty, pathOf } from './find-property.ts'

const armTypes = readArmTypes(new URL('./arm-types.json.gz', import.meta.url))

function find(type: string, names: string[], inProperties = false) {
  const published = armTypes.find(type)
  const found = published && findProperty(armTypes, published, names, { inProperties })
  return found && pathOf(found.names)
}

it('knows types in any case, and spells them', () => {
  expect(armTypes.find('microsoft.storage/STORAGEACCOUNTS')?.name).toBe('Microsoft.Storage/storageAccounts')
  expect(armTypes.find('Microsoft.Storage/nothing')).toBeUndefined()
})

it.each([
  [['PROPERTIES', 'minimumtlsversion'], 'properties.minimumTlsVersion'],
  [['properties', 'networkAcls', 'ipRules', '[*]', 'value'], 'properties.networkAcls.ipRules[*].value'],
  [['properties', 'networkAcls', 'ipRules', '[0]', 'value'], 'properties.networkAcls.ipRules[0].value'],
  [['tags', 'cost.centre'], "tags['cost.centre']"],
  [['name'], 'name'],
  [['properties', 'nothing'], undefined],
  [['minimumTlsVersion'], undefined],
])('%j', (names, path) => {
  expect(find('Microsoft.Storage/storageAccounts', names)).toBe(path)
})

it('finds what lies in properties unsaid, of elements too', () => {
  const type = 'Microsoft.Network/networkSecurityGroups'
  expect(find(type, ['securityRules', '[*]', 'access'])).toBeUndefined()
  expect(find(type, ['securityRules', '[*]', 'access'], true)).toBe('properties.securityRules[*].properties.access')
  expect(find('Microsoft.Storage/storageAccounts', ['sku', 'name'], true)).toBe('sku.name')
})

it('tells the values of an enumeration', () => {
  const published = armTypes.find('Microsoft.Storage/storageAccounts')
  const found = published && findProperty(armTypes, published, ['properties', 'networkAcls', 'defaultAction'])
  expect(found?.values).toEqual(['Allow', 'Deny'])
})
