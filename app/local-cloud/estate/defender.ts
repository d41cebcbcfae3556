import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { extension, subscriptionScope } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

interface DefenderPlan {
  name: string
  subPlan?: string
  extensions?: readonly string[]
  replacedBy?: string
}

const defenderPlans: readonly DefenderPlan[] = [
  {
    name: 'VirtualMachines',
    subPlan: 'P2',
    extensions: ['AgentlessVmScanning', 'MdeDesignatedSubscription', 'FileIntegrityMonitoring'],
  },
  { name: 'SqlServers' },
  { name: 'AppServices' },
  {
    name: 'StorageAccounts',
    subPlan: 'DefenderForStorageV2',
    extensions: ['OnUploadMalwareScanning', 'SensitiveDataDiscovery'],
  },
  { name: 'SqlServerVirtualMachines' },
  { name: 'KubernetesService', replacedBy: 'Containers' },
  { name: 'ContainerRegistry', replacedBy: 'Containers' },
  { name: 'KeyVaults', subPlan: 'PerKeyVault' },
  { name: 'Dns' },
  { name: 'Arm', subPlan: 'PerSubscription' },
  { name: 'OpenSourceRelationalDatabases' },
  { name: 'CosmosDbs' },
  {
    name: 'Containers',
    extensions: ['ContainerRegistriesVulnerabilityAssessments', 'AgentlessDiscoveryForKubernetes', 'ContainerSensor'],
  },
  { name: 'CloudPosture', extensions: ['AgentlessVmScanning', 'SensitiveDataDiscovery', 'EntraPermissionsManagement'] },
  { name: 'Api', subPlan: 'P1' },
  { name: 'AI' },
]

/** Defender for Cloud's plans and settings of the subscription. */
export function* defender(unit: Unit): Iterable<ResourceRecord> {
  const scope = subscriptionScope(unit.subscription)
  for (const plan of defenderPlans)
    yield extension(scope, 'Microsoft.Security/pricings', plan.name, { properties: pricing(unit, plan) })
  yield extension(scope, 'Microsoft.Security/securityContacts', 'default', { properties: contact(unit) })
  for (const [name, kind] of [
    ['MCAS', 'DataExportSettings'],
    ['WDATP', 'DataExportSettings'],
    ['Sentinel', 'AlertSyncSettings'],
  ] as const)
    yield extension(scope, 'Microsoft.Security/settings', name, {
      kind,
      properties: { enabled: setting(unit, 'threatProtection', true, false) },
    })
  yield extension(scope, 'Microsoft.Security/autoProvisioningSettings', 'default', {
    properties: { autoProvision: setting(unit, 'threatProtection', 'On', 'Off') },
  })
}

function pricing(unit: Unit, plan: DefenderPlan): Record<string, unknown> {
  const deprecated = plan.replacedBy === undefined ? {} : { deprecated: true, replacedBy: [plan.replacedBy] }
  const isOn = plan.replacedBy === undefined && follows(unit, 'threatProtection')
  if (!isOn)
    return {
      pricingTier: 'Free',
      freeTrialRemainingTime: 'P30D',
      enforce: 'False',
      resourcesCoverageStatus: 'NotCovered',
      ...deprecated,
    }
  return {
    pricingTier: 'Standard',
    subPlan: plan.subPlan,
    freeTrialRemainingTime: 'PT0S',
    enablementTime: unit.createdAt,
    enforce: 'False',
    resourcesCoverageStatus: 'FullyCovered',
    extensions: plan.extensions?.map((name) => ({
      name,
      isEnabled: setting(unit, 'threatProtection', 'True', 'False'),
    })),
  }
}

function contact(unit: Unit): Record<string, unknown> {
  const reachable = follows(unit, 'threatProtection')
  const byRole = follows(unit, 'threatProtection')
  return {
    emails: reachable ? 'soc@aldergrove.example' : '',
    phone: '',
    isEnabled: reachable || byRole,
    notificationsByRole: { state: byRole ? 'On' : 'Off', roles: byRole ? ['Owner'] : [] },
    notificationsSources: [{ sourceType: 'Alert', minimalSeverity: setting(unit, 'threatProtection', 'High', 'Low') }],
  }
}
