import { expect, it } from 'vitest'
import { changingRolesFor } from './changing-role.ts'

it.each([
  [
    ['Microsoft.Storage/storageAccounts/write', 'Microsoft.Storage/storageAccounts/blobServices/write'],
    ['Storage Account Contributor'],
  ],
  [['Microsoft.Insights/diagnosticSettings/write'], ['Storage Account Contributor']],
  [['Microsoft.Sql/servers/firewallRules/delete'], ['SQL Security Manager']],
  [['Microsoft.Sql/servers/write'], ['SQL Server Contributor']],
  [
    ['Microsoft.Sql/servers/write', 'Microsoft.Sql/servers/auditingSettings/write'],
    ['SQL Server Contributor', 'SQL Security Manager'],
  ],
  [
    ['Microsoft.KeyVault/vaults/write', 'Microsoft.Network/privateEndpoints/write'],
    ['Key Vault Contributor', 'Network Contributor'],
  ],
  [['Microsoft.Compute/disks/write'], ['Contributor']],
  [['Microsoft.Web/sites/write', 'Microsoft.Cache/redis/write', 'Microsoft.Security/pricings/write'], ['Contributor']],
  [['Microsoft.Authorization/locks/write'], ['Owner']],
  [[], []],
])('%j takes %j', (actions, roles) => expect(changingRolesFor(actions)).toEqual(roles))
