import { isGranted } from '../arm/permission.ts'
import { type BuiltInRole, contributor } from './built-in-role.ts'

/**
 * Roles that change resources, the narrowest first, with those of their actions that fixes need. Source: Azure's "Azure
 * built-in roles" (microsoft docs, of August 2024).
 */
const changingRoles: readonly BuiltInRole[] = [
  {
    name: 'Azure Kubernetes Service Contributor Role', // ed7f3fbd-7b88-4dd4-9017-9adb7ce333f8
    actions: ['Microsoft.ContainerService/managedClusters/write'],
    notActions: [],
  },
  {
    name: 'Redis Cache Contributor', // e0f68234-74aa-48ed-b826-c38b57376e17
    actions: ['Microsoft.Cache/redis/*'],
    notActions: [],
  },
  {
    name: 'DocumentDB Account Contributor', // 5bd9cd88-fe45-4216-938b-f97437e15450
    actions: ['Microsoft.DocumentDb/databaseAccounts/*'],
    notActions: [],
  },
  {
    name: 'Website Contributor', // de139f84-1756-47ae-9be6-808fbbe84772
    actions: ['Microsoft.Web/certificates/*', 'Microsoft.Web/sites/*', 'Microsoft.Insights/components/*'],
    notActions: [],
  },
  {
    name: 'Storage Account Contributor', // 17d1049b-9a84-46fb-8f53-869881c3d3ab
    actions: ['Microsoft.Storage/storageAccounts/*', 'Microsoft.Insights/diagnosticSettings/*'],
    notActions: [],
  },
  {
    name: 'SQL Security Manager', // 056cd41c-7e88-42e1-933e-88ba6a50c9c3
    actions: [
      'Microsoft.Sql/servers/auditingSettings/*',
      'Microsoft.Sql/servers/azureADOnlyAuthentications/*',
      'Microsoft.Sql/servers/databases/auditingSettings/*',
      'Microsoft.Sql/servers/databases/securityAlertPolicies/*',
      'Microsoft.Sql/servers/databases/transparentDataEncryption/*',
      'Microsoft.Sql/servers/databases/vulnerabilityAssessments/*',
      'Microsoft.Sql/servers/devOpsAuditingSettings/*',
      'Microsoft.Sql/servers/firewallRules/*',
      'Microsoft.Sql/servers/securityAlertPolicies/*',
      'Microsoft.Sql/servers/vulnerabilityAssessments/*',
    ],
    notActions: [],
  },
  {
    name: 'SQL Server Contributor', // 6d8ee4ec-f05a-4a1d-8b00-a9b17e38b437
    actions: ['Microsoft.Sql/servers/*'],
    notActions: [
      'Microsoft.Sql/servers/auditingSettings/*',
      'Microsoft.Sql/servers/azureADOnlyAuthentications/delete',
      'Microsoft.Sql/servers/azureADOnlyAuthentications/write',
      'Microsoft.Sql/servers/databases/auditingSettings/*',
      'Microsoft.Sql/servers/databases/dataMaskingPolicies/*',
      'Microsoft.Sql/servers/databases/extendedAuditingSettings/*',
      'Microsoft.Sql/servers/databases/securityAlertPolicies/*',
      'Microsoft.Sql/servers/databases/vulnerabilityAssessments/*',
      'Microsoft.Sql/servers/devOpsAuditingSettings/*',
      'Microsoft.Sql/servers/extendedAuditingSettings/*',
      'Microsoft.Sql/servers/securityAlertPolicies/*',
      'Microsoft.Sql/servers/vulnerabilityAssessments/*',
    ],
  },
  {
    name: 'Key Vault Contributor', // f25e0fa2-a7c8-4377-a976-54943a77a395
    actions: ['Microsoft.KeyVault/*'],
    notActions: ['Microsoft.KeyVault/hsmPools/*', 'Microsoft.KeyVault/managedHsms/*'],
  },
  {
    name: 'Security Admin', // fb1c8493-542b-48eb-b624-b4c8fea62acd
    actions: ['Microsoft.Security/*'],
    notActions: [],
  },
  {
    name: 'Virtual Machine Contributor', // 9980e02c-c2be-4d73-94e8-173b1dc7cf3c
    actions: ['Microsoft.Compute/virtualMachines/*', 'Microsoft.Compute/virtualMachineScaleSets/*'],
    notActions: [],
  },
  {
    name: 'Monitoring Contributor', // 749f88d5-cbae-40b8-bcfc-e573ddc772fa
    actions: [
      'Microsoft.Insights/DiagnosticSettings/*',
      'Microsoft.Insights/activityLogAlerts/*',
      'Microsoft.Insights/actiongroups/*',
      'Microsoft.Insights/components/*',
      'Microsoft.OperationalInsights/workspaces/write',
    ],
    notActions: [],
  },
  {
    name: 'Network Contributor', // 4d97b98b-1d4f-4787-a291-c67834d212e7
    actions: ['Microsoft.Network/*'],
    notActions: [],
  },
  contributor,
]

/**
 * The narrowest roles that together may make these changes: one where one suffices, else one for each kind of change, or
 * Contributor where that takes more than two.
 * @param actions such as `Microsoft.Storage/storageAccounts/write`
 */
export function changingRolesFor(actions: readonly string[]): string[] {
  if (actions.length === 0) return []
  const one = changingRoles.find((role) => actions.every((action) => isGranted([role], action)))
  if (one && one !== contributor) return [one.name]
  const each = new Set(
    actions.map((action) => changingRoles.find((role) => isGranted([role], action))?.name ?? 'Owner'),
  )
  const needsMore = each.has('Owner')
  if (each.has(contributor.name) || each.size > 2) return needsMore ? ['Owner'] : [contributor.name]
  return [...each]
}
