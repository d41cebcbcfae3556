import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { centralActionGroupId, centralWorkspaceId } from './central-places.ts'
import { numbered, workloads } from './names.ts'
import { resource, subscriptionScope } from './records.ts'
import { estateTenant } from './tenant.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

/** What an operations team wants to hear about; each is a resource of type activityLogAlerts. */
const watchedOperations = [
  ['policy-assignment-write', 'Microsoft.Authorization/policyAssignments/write'],
  ['policy-assignment-delete', 'Microsoft.Authorization/policyAssignments/delete'],
  ['nsg-write', 'Microsoft.Network/networkSecurityGroups/write'],
  ['nsg-delete', 'Microsoft.Network/networkSecurityGroups/delete'],
  ['security-solution-write', 'Microsoft.Security/securitySolutions/write'],
  ['security-solution-delete', 'Microsoft.Security/securitySolutions/delete'],
  ['sql-firewall-write', 'Microsoft.Sql/servers/firewallRules/write'],
  ['sql-firewall-delete', 'Microsoft.Sql/servers/firewallRules/delete'],
  ['public-ip-write', 'Microsoft.Network/publicIPAddresses/write'],
  ['public-ip-delete', 'Microsoft.Network/publicIPAddresses/delete'],
] as const

export function* applicationInsights(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    workloads.map((workload) => `appi-${workload}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const key = unit.random.guid()
  const connected = follows(unit, 'logging')
  yield resource(unit, 'Microsoft.Insights/components', name, {
    kind: 'web',
    etag: `"${unit.random.guid()}"`,
    properties: {
      ApplicationId: name,
      AppId: unit.random.guid(),
      Application_Type: 'web',
      Flow_Type: 'Bluefield',
      Request_Source: 'rest',
      InstrumentationKey: key,
      ConnectionString: `InstrumentationKey=${key};IngestionEndpoint=https://${unit.location}-1.in.applicationinsights.azure.com/`,
      Name: name,
      CreationDate: unit.createdAt,
      TenantId: unit.subscription.subscriptionId,
      provisioningState: 'Succeeded',
      RetentionInDays: 90,
      IngestionMode: connected ? 'LogAnalytics' : 'ApplicationInsights',
      WorkspaceResourceId: connected ? centralWorkspaceId(unit.subscription) : undefined,
      publicNetworkAccessForIngestion: 'Enabled',
      publicNetworkAccessForQuery: setting(unit, 'privateLink', 'Disabled', 'Enabled'),
      DisableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
      DisableIpMasking: setting(unit, 'governance', false, unit.random.chance(0.5)),
    },
  })
}

/** A further action group of a team; the central one is made with the subscription. */
export function* teamActionGroup(unit: Unit): Iterable<ResourceRecord> {
  yield actionGroup(unit, `ag-${unit.group.team}-${unit.subscription.code}-${String(unit.index + 1).padStart(2, '0')}`)
}

export function actionGroup(unit: Unit, name: string): ResourceRecord {
  return resource(unit, 'Microsoft.Insights/actionGroups', name, {
    location: 'Global',
    properties: {
      groupShortName: unit.group.team.slice(0, 12),
      enabled: unit.random.chance(0.95),
      emailReceivers: [
        {
          name: 'team',
          emailAddress: `${unit.group.team}@aldergrove.example`,
          useCommonAlertSchema: true,
          status: 'Enabled',
        },
      ],
      smsReceivers: [],
      webhookReceivers: follows(unit, 'platformHardening')
        ? []
        : [
            {
              name: 'chat',
              serviceUri: 'http://hooks.aldergrove.example/alerts',
              useCommonAlertSchema: true,
              useAadAuth: false,
              tenantId: estateTenant.tenantId,
            },
          ],
      armRoleReceivers: [],
    },
  })
}

/** The alerts that somebody did set up. `unit` stands in the monitoring group. */
export function* activityLogAlerts(unit: Unit): Iterable<ResourceRecord> {
  const alert = (name: string, conditions: unknown[], description: string) =>
    resource(unit, 'Microsoft.Insights/activityLogAlerts', name, {
      location: 'Global',
      properties: {
        scopes: [subscriptionScope(unit.subscription)],
        condition: { allOf: conditions },
        actions: { actionGroups: [{ actionGroupId: centralActionGroupId(unit.subscription) }] },
        enabled: unit.random.chance(0.92),
        description,
      },
    })
  for (const [name, operation] of watchedOperations) {
    if (!follows(unit, 'governance')) continue
    const conditions = [
      { field: 'category', equals: 'Administrative' },
      { field: 'operationName', equals: operation },
    ]
    yield alert(`ala-${name}-${unit.subscription.code}`, conditions, `Somebody called ${operation}.`)
  }
  if (follows(unit, 'governance'))
    yield alert(
      `ala-service-health-${unit.subscription.code}`,
      [{ field: 'category', equals: 'ServiceHealth' }],
      'Azure reports an incident.',
    )
}
