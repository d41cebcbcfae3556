import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { subnetFor } from './network-places.ts'
import { privateLink } from './private-link.ts'
import { child, idInGroup, resource, systemIdentity } from './records.ts'
import { publishingPolicies, type SiteKind, siteConfigurations } from './site-configurations.ts'
import { apart, follows, setting, type Unit } from './unit.ts'

const planType = 'Microsoft.Web/serverfarms'
const siteType = 'Microsoft.Web/sites'

const siteKinds: readonly SiteKind[] = [
  { kind: 'app', isFunction: false, isLinux: false },
  { kind: 'app,linux', isFunction: false, isLinux: true },
  { kind: 'app,linux,container', isFunction: false, isLinux: true },
  { kind: 'functionapp', isFunction: true, isLinux: false },
  { kind: 'functionapp,linux', isFunction: true, isLinux: true },
]

/** An App Service plan with its web and function apps. */
export function* appServicePlan(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const isLinux = random.chance(0.5)
  const name = `asp-${unit.group.team}-${subscription.code}-${String(unit.index + 1).padStart(2, '0')}`
  const premium = follows(unit, 'recovery')
  const sites = random.int(1, 4)
  yield resource(unit, planType, name, {
    kind: isLinux ? 'linux' : 'app',
    sku: premium
      ? { name: 'P1v3', tier: 'PremiumV3', size: 'P1v3', family: 'Pv3', capacity: random.int(2, 3) }
      : { name: 'B1', tier: 'Basic', size: 'B1', family: 'B', capacity: 1 },
    properties: {
      provisioningState: 'Succeeded',
      status: 'Ready',
      subscription: subscription.subscriptionId,
      resourceGroup: unit.group.name,
      geoRegion: unit.location === 'westeurope' ? 'West Europe' : 'North Europe',
      maximumNumberOfWorkers: premium ? 30 : 3,
      numberOfWorkers: premium ? 2 : 1,
      numberOfSites: sites,
      perSiteScaling: false,
      elasticScaleEnabled: false,
      reserved: isLinux,
      isXenon: false,
      hyperV: false,
      zoneRedundant: premium && follows(unit, 'recovery'),
    },
  })
  for (let at = 0; at < sites; at++) {
    const kind = random.pick(siteKinds.filter((candidate) => candidate.isLinux === isLinux))
    const plan = { id: idInGroup(unit, planType, name), tier: premium ? 'PremiumV3' : 'Basic' }
    const record = yield* site(unit, plan, kind, unit.index * 4 + at)
    if (premium && !kind.isFunction && random.chance(0.4)) yield* stagingSlot(unit, record, kind)
  }
}

function* site(
  unit: Unit,
  plan: { id: string; tier: string },
  kind: SiteKind,
  number: number,
): Generator<ResourceRecord, ResourceRecord> {
  const { random, subscription } = unit
  const prefix = kind.isFunction ? 'func' : 'app'
  const name = numbered(
    workloads.map((workload) => `${prefix}-${workload}-${subscription.code}`),
    number,
    '-',
  )
  const link = privateLink(unit, { type: siteType, name, groupId: 'sites' })
  const host = `${name}.azurewebsites.net`
  const closed = link.connections.length > 0 && follows(unit, 'networkIsolation')
  const certificates = setting(unit, 'customerKeys', true, false)
  const ssl = (hostName: string, hostType: string) => ({ name: hostName, sslState: 'Disabled', hostType })
  const record = resource(unit, siteType, name, {
    kind: kind.kind,
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    properties: {
      state: random.chance(0.95) ? 'Running' : 'Stopped',
      enabled: true,
      usageState: 'Normal',
      availabilityState: 'Normal',
      hostNames: [host],
      enabledHostNames: [host, `${name}.scm.azurewebsites.net`],
      hostNameSslStates: [ssl(host, 'Standard'), ssl(`${name}.scm.azurewebsites.net`, 'Repository')],
      defaultHostName: host,
      serverFarmId: plan.id,
      sku: plan.tier,
      sshEnabled: setting(apart(unit, name), 'platformHardening', false, null),
      reserved: kind.isLinux,
      isXenon: false,
      hyperV: false,
      lastModifiedTimeUtc: unit.createdAt,
      siteConfig: {
        numberOfWorkers: 1,
        linuxFxVersion: kind.isLinux ? '' : null,
        netFrameworkVersion: null,
        alwaysOn: null,
        http20Enabled: null,
        minTlsVersion: null,
        ftpsState: null,
        acrUseManagedIdentityCreds: false,
        functionAppScaleLimit: 0,
      },
      scmSiteAlsoStopped: false,
      clientAffinityEnabled: !kind.isFunction && random.chance(0.4),
      clientCertEnabled: certificates,
      clientCertMode: certificates ? 'Required' : 'Optional',
      hostNamesDisabled: false,
      ipMode: 'IPv4',
      endToEndEncryptionEnabled: setting(unit, 'customerKeys', true, false),
      customDomainVerificationId: random.hex(64).toUpperCase(),
      outboundIpAddresses: `198.51.100.${random.int(1, 254)},198.51.100.${random.int(1, 254)}`,
      containerSize: kind.isFunction ? 1536 : 0,
      dailyMemoryTimeQuota: 0,
      httpsOnly: setting(unit, 'encryptionInTransit', true, false),
      redundancyMode: 'None',
      publicNetworkAccess: closed ? 'Disabled' : unit.legacy ? null : 'Enabled',
      storageAccountRequired: false,
      keyVaultReferenceIdentity: 'SystemAssigned',
      virtualNetworkSubnetId: follows(unit, 'networkIsolation') ? subnetFor(unit, 'snet-workload') : null,
      outboundVnetRouting: {
        allTraffic: setting(unit, 'networkIsolation', true, false),
        imagePullTraffic: false,
        contentShareTraffic: false,
      },
      resourceGroup: unit.group.name,
    },
  })
  yield record
  yield* siteConfigurations(unit, record, kind)
  yield* publishingPolicies(unit, record)
  yield* diagnosticSettings(unit, record.id, {
    categories: kind.isFunction
      ? ['FunctionAppLogs']
      : ['AppServiceHTTPLogs', 'AppServiceAuditLogs', 'AppServiceConsoleLogs'],
  })
  yield* link.records
  return record
}

/** A slot, deployed from the site's template before somebody tightened the site. */
function* stagingSlot(unit: Unit, site: ResourceRecord, kind: SiteKind): Iterable<ResourceRecord> {
  const host = `${site.name}-staging.azurewebsites.net`
  const slot = child(site, 'slots', 'staging', {
    location: unit.location,
    kind: site.kind,
    tags: site.tags,
    properties: {
      ...(site.properties as Record<string, unknown>),
      hostNames: [host],
      enabledHostNames: [host],
      hostNameSslStates: [{ name: host, sslState: 'Disabled', hostType: 'Standard' }],
      defaultHostName: host,
      httpsOnly: setting(unit, 'encryptionInTransit', true, false),
    },
  })
  const own = apart(unit, slot.id)
  yield { ...slot, identity: setting(own, 'platformHardening', systemIdentity(own), undefined) }
  yield* siteConfigurations(own, slot, kind)
  yield* publishingPolicies(own, slot)
}
