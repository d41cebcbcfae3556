import { type FixKind, type FixResource, TemplateContent } from '#app/contract/template-content.ts'
import { groupId, serverId, storageId, subscriptionId, vaultId } from '../local-cloud/records.ts'

const reason = (control_id: string, ...paths: string[]) => ({
  control_id,
  title: 'What has to be',
  severity: 'high' as const,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a comment of Terraform takes it as it is
  impact: 'Clients with "old" ${protocols} are refused.',
  paths,
})

const on = (id: string, former: FixResource['former']) => ({
  id,
  name: id.slice(id.lastIndexOf('/') + 1),
  failing_id: id,
  former,
})

export const auditId = `${storageId}/blobServices/default/providers/Microsoft.Insights/diagnosticSettings/parapet`
export const ruleId = `${serverId}/firewallRules/everyone`
export const planId = `/subscriptions/${subscriptionId}/providers/Microsoft.Security/pricings/StorageAccounts`
const workspaceId = `${groupId}/providers/Microsoft.OperationalInsights/workspaces/log-web`

/** Fixes of every kind for the small cloud; `ruleId` has to be made first. */
export function fixContent(kinds: readonly FixKind[] = ['update', 'create', 'delete', 'patch']): TemplateContent {
  const fixes = [
    {
      name: 'storage_transport',
      kind: 'update',
      type: 'Microsoft.Storage/storageAccounts@2026-04-01',
      body: {
        properties: {
          supportsHttpsTrafficOnly: true,
          minimumTlsVersion: 'TLS1_2',
          networkAcls: { defaultAction: 'Deny', ipRules: [{ value: '10.1.0.0/16', action: 'Allow' }] },
        },
      },
      reasons: [
        reason('storage-secure-transfer', 'properties.supportsHttpsTrafficOnly'),
        reason('storage-network', 'properties.networkAcls', 'properties.minimumTlsVersion'),
      ],
      resources: [
        on(storageId, {
          properties: { supportsHttpsTrafficOnly: false, minimumTlsVersion: null, networkAcls: null },
        }),
      ],
    },
    {
      name: 'defender_plan',
      kind: 'update',
      type: 'Microsoft.Security/pricings@2024-01-01',
      body: { properties: { pricingTier: 'Standard', subPlan: 'DefenderForStorageV2' } },
      reasons: [reason('defender-storage')],
      resources: [on(planId, { properties: { pricingTier: 'Free', subPlan: null } })],
    },
    {
      name: 'blob_logs',
      kind: 'create',
      type: 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview',
      body: {
        properties: { workspaceId: { $input: 'workspace_id' }, logs: [{ categoryGroup: 'allLogs', enabled: true }] },
      },
      reasons: [reason('storage-blob-logging')],
      resources: [on(auditId, null)],
    },
    {
      name: 'sql_open',
      kind: 'delete',
      type: 'Microsoft.Sql/servers/firewallRules@2025-01-01',
      body: {},
      reasons: [reason('sql-open-firewall')],
      resources: [on(ruleId, { properties: { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' } })],
    },
    {
      name: 'storage_keys',
      kind: 'patch',
      type: 'Microsoft.Storage/storageAccounts@2026-04-01',
      body: { tags: { reviewed: 'yes' }, properties: { allowSharedKeyAccess: false } },
      reasons: [reason('storage-keys', 'properties.allowSharedKeyAccess')],
      resources: [on(storageId, { tags: { reviewed: null }, properties: { allowSharedKeyAccess: null } })],
    },
    {
      name: 'vault_network',
      kind: 'update',
      type: 'Microsoft.KeyVault/vaults@2026-02-01',
      body: { properties: { publicNetworkAccess: 'Disabled' } },
      reasons: [reason('keyvault-network')],
      resources: [on(vaultId, { properties: { publicNetworkAccess: null } })],
    },
  ]
  return TemplateContent.parse({
    fixes: fixes.filter(({ kind }) => kinds.some((one) => one === kind)),
    inputs: [
      { name: 'workspace_id', type: 'string', description: 'Workspace that gets the logs.', default: workspaceId },
    ],
  })
}
