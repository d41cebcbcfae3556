import { expect, test } from 'vitest'
import { answeredType } from './answered-type.ts'

test.each([
  [
    '/subscriptions/s/resourceGroups/g',
    'microsoft.resources/subscriptions/resourcegroups',
    'Microsoft.Resources/resourceGroups',
  ],
  [
    '/subscriptions/s/providers/Microsoft.Authorization/roleManagementPolicyAssignments/a_b',
    'Microsoft.Authorization/RoleManagementPolicyAssignment',
    'Microsoft.Authorization/roleManagementPolicyAssignments',
  ],
  ['/e/default', 'Microsoft.EventHub/Namespaces/NetworkRuleSet', 'Microsoft.EventHub/namespaces/networkRuleSets'],
  ['/b/default', 'Microsoft.ServiceBus/Namespaces/NetworkRuleSet', 'Microsoft.ServiceBus/namespaces/networkRuleSets'],
  ['/f', 'Microsoft.Network/frontdoor', 'Microsoft.Network/frontDoors'],
  [
    'subscriptions/s/providers/AzureResourceManager/diagnosticSettings/ds',
    null,
    'Microsoft.Insights/diagnosticSettings',
  ],
  ['/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v', null, 'Microsoft.KeyVault/vaults'],
  [
    '/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/virtualMachineScaleSets/s/virtualMachines/0',
    'Microsoft.Compute/virtualMachines',
    'Microsoft.Compute/virtualMachineScaleSets/virtualMachines',
  ],
  [
    '/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/virtualMachines/m',
    'Microsoft.Compute/virtualMachines',
    'Microsoft.Compute/virtualMachines',
  ],
  [
    '/subscriptions/s/resourceGroups/g/providers/Microsoft.Web/sites/a/config/authsettingsv2',
    'Microsoft.Web/sites/authsettingsv2',
    'Microsoft.Web/sites/config',
  ],
  [
    '/subscriptions/s/resourceGroups/g/providers/Microsoft.Web/sites/a/config/authsettings',
    'Microsoft.Web/sites/authsettings',
    'Microsoft.Web/sites/config',
  ],
  ['/m', '/Microsoft.DocumentDB/mongoClusters', 'Microsoft.DocumentDB/mongoClusters'],
])('%s of type %s, which Azure calls otherwise elsewhere', (id, answered, type) => {
  expect(answeredType({ id, type: answered })).toBe(type)
})
