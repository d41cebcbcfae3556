import { expect, test } from 'vitest'
import { moveResource } from './move-resource.ts'

const group = '/subscriptions/s/resourceGroups/g'
const account = `${group}/providers/Microsoft.Storage/storageAccounts/st`
const vault = `${group}/providers/Microsoft.KeyVault/vaults/kv`

test.each<[string, Record<string, unknown>, string, string]>([
  ['azurerm_resource_group', { id: group }, group, 'Microsoft.Resources/resourceGroups'],
  ['azurerm_storage_account', { id: account }, account, 'Microsoft.Storage/storageAccounts'],
  [
    'azurerm_monitor_diagnostic_setting',
    { id: `${vault}|audit` },
    `${vault}/providers/Microsoft.Insights/diagnosticSettings/audit`,
    'Microsoft.Insights/diagnosticSettings',
  ],
  [
    'azurerm_role_definition',
    { id: '/subscriptions/s/providers/Microsoft.Authorization/roleDefinitions/r|/subscriptions/s' },
    '/subscriptions/s/providers/Microsoft.Authorization/roleDefinitions/r',
    'Microsoft.Authorization/roleDefinitions',
  ],
  [
    'azurerm_storage_container',
    { id: 'https://st.blob.core.windows.net/c', resource_manager_id: `${account}/blobServices/default/containers/c` },
    `${account}/blobServices/default/containers/c`,
    'Microsoft.Storage/storageAccounts/blobServices/containers',
  ],
  [
    'azurerm_storage_share',
    { id: 'https://st.file…', resource_manager_id: `${account}/fileServices/default/fileshares/f` },
    `${account}/fileServices/default/shares/f`,
    'Microsoft.Storage/storageAccounts/fileServices/shares',
  ],
  [
    'azurerm_key_vault_secret',
    { id: 'https://kv.vault.azure.net/secrets/a/1', resource_versionless_id: `${vault}/secrets/a` },
    `${vault}/secrets/a`,
    'Microsoft.KeyVault/vaults/secrets',
  ],
])('%s is taken over as the Azure resource that it manages', (type, source, id, azureType) => {
  const { state, private: kept } = moveResource(type, source)
  expect(state).toMatchObject({ id, name: id.split('/').at(-1), identity: [] })
  expect(String(state.type)).toMatch(new RegExp(`^${azureType}@\\d{4}-\\d\\d-\\d\\d`))
  expect(kept).toMatchObject({ isMoved: true })
})

test.each<[string, Record<string, unknown>, string]>([
  ['aws_s3_bucket', { id: account }, 'not from aws_s3_bucket'],
  ['azurerm_storage_account', {}, 'has no attribute "id"'],
  ['azurerm_storage_container', { id: 'https://st…' }, 'has no attribute "resource_manager_id"'],
  ['azurerm_monitor_diagnostic_setting', { id: account }, 'has not the form <target id>|<name>'],
  ['azurerm_key_vault_certificate', { id: 'https://kv…' }, 'it is not the ID of an Azure resource'],
])('%s is refused', (type, source, reason) => {
  expect(() => moveResource(type, source)).toThrow(reason)
})
