import { expect, test } from 'vitest'
import { collectionTable, neededRows } from './collection-table.ts'
import { isListedByResourceGraph, typeCasing } from './listed-types.ts'
import { resourceGroupType, subscriptionType, tenantType } from './scope-types.ts'

test('every row is read below something that is listed', () => {
  for (const row of collectionTable)
    expect(row.of === subscriptionType || row.of === tenantType || isListedByResourceGraph(row.of), row.of).toBe(true)
})

test('no setting is read twice, and each row says how and why', () => {
  const calls = collectionTable.map((row) => `${row.of}/${row.path}`.toLowerCase())
  expect(new Set(calls).size).toBe(calls.length)
  for (const row of collectionTable) {
    expect(row.apiVersion).toMatch(row.graph ? /^v1\.0$/ : /^\d{4}-\d\d-\d\d(-preview)?$/)
    expect(row.permission).toMatch(row.graph ? /^[A-Za-z]+\.Read\.[A-Za-z]+$/ : /^Microsoft\.[A-Za-z/]+\/read$/)
    expect(row.why).not.toBe('')
    expect(isListedByResourceGraph(row.type), row.type).toBe(false)
  }
})

function paths(...types: string[]): string[] {
  return neededRows(new Set(types.map((type) => type.toLowerCase()))).map((row) => `${row.of} ${row.path}`)
}

test('only what is asked for is needed', () => {
  expect(paths('Microsoft.Storage/storageAccounts', 'Microsoft.Storage/storageAccounts/fileServices')).toEqual([
    'Microsoft.Storage/storageAccounts fileServices/default',
  ])
  expect(paths('Microsoft.Insights/diagnosticSettings', 'Microsoft.KeyVault/vaults')).toEqual([
    'Microsoft.KeyVault/vaults providers/Microsoft.Insights/diagnosticSettings',
  ])
  expect(paths('Microsoft.Web/sites/config')).toHaveLength(3)
})

test('settings that a resource cannot have are not asked for', () => {
  const applies = (type: string, id: string, kind?: string, properties?: unknown) =>
    collectionTable
      .filter((row) => row.type === type)
      .every((row) => row.appliesTo?.({ id, type: row.of, kind, properties }) ?? true)
  expect(applies('Microsoft.Sql/servers/databases/transparentDataEncryption', '/x/databases/master')).toBe(false)
  expect(applies('Microsoft.Sql/servers/databases/transparentDataEncryption', '/x/databases/masterdata')).toBe(true)
  expect(applies('Microsoft.Storage/storageAccounts/blobServices', '/x', 'FileStorage')).toBe(false)
  expect(applies('Microsoft.Storage/storageAccounts/blobServices', '/x', 'StorageV2')).toBe(true)
  expect(applies('Microsoft.Storage/storageAccounts/fileServices', '/x', 'BlobStorage')).toBe(false)
  expect(applies('Microsoft.Storage/storageAccounts/fileServices/shares', '/x', 'StorageV2')).toBe(false)
  expect(applies('Microsoft.Storage/storageAccounts/fileServices/shares', '/x', 'FileStorage')).toBe(true)
  const users = 'Microsoft.Storage/storageAccounts/localUsers'
  expect(applies(users, '/x', 'StorageV2', { isSftpEnabled: true })).toBe(true)
  expect(applies(users, '/x', 'StorageV2', { isSftpEnabled: false })).toBe(false)
  expect(applies(users, '/x', 'StorageV2', {})).toBe(false)
  expect(applies(users, '/x')).toBe(true) // nothing is known of the account
})

test('types regain their casing', () => {
  const casingOf = typeCasing(['Microsoft.Odd/thingsOfOurs'])
  expect(casingOf('microsoft.network/publicipaddresses')).toBe('Microsoft.Network/publicIPAddresses')
  expect(casingOf('microsoft.odd/thingsofours')).toBe('Microsoft.Odd/thingsOfOurs')
  expect(casingOf('microsoft.unknown/things')).toBe('microsoft.unknown/things')
  expect(casingOf('microsoft.resources/subscriptions/resourcegroups')).toBe(resourceGroupType)
})

test.each([
  ['Microsoft.Storage/storageAccounts', true],
  ['microsoft.sql/servers/databases', true],
  ['Microsoft.Network/networkWatchers/flowLogs', true],
  ['Contoso.New/things', true],
  ['Microsoft.Storage/storageAccounts/blobServices', false],
  ['Microsoft.Authorization/roleAssignments', false],
  ['Microsoft.Security/automations', true],
  ['Microsoft.Insights/diagnosticSettings', false],
  ['Entra/applications', false],
])('whether Resource Graph lists %s', (type, expected) => {
  expect(isListedByResourceGraph(type)).toBe(expected)
})
