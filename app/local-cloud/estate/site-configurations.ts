import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { child } from './records.ts'
import { estateTenant } from './tenant.ts'
import { apart, follows, setting, type Unit } from './unit.ts'

export interface SiteKind {
  /** As Azure answers it in `kind`. */
  kind: string
  isFunction: boolean
  isLinux: boolean
}

const runtimes = ['DOTNETCORE|10.0', 'NODE|24-lts', 'PYTHON|3.12', 'JAVA|17-java17']
const oldRuntimes = ['NODE|14-lts', 'PYTHON|3.7', 'PHP|7.4', 'DOTNETCORE|3.1']

/** Whether passwords may deploy to a site or a slot. */
export function* publishingPolicies(unit: Unit, site: ResourceRecord): Iterable<ResourceRecord> {
  for (const policy of ['ftp', 'scm'])
    yield child(site, 'basicPublishingCredentialsPolicies', policy, {
      location: unit.location,
      properties: { allow: setting(unit, 'entraOnly', false, true) },
    })
}

/** The site's real settings: `config/web`, `config/logs` and `config/authsettingsV2`. */
export function* siteConfigurations(unit: Unit, site: ResourceRecord, kind: SiteKind): Iterable<ResourceRecord> {
  yield child(site, 'config', 'web', { location: unit.location, properties: webSettings(unit, site, kind) })
  if (!kind.isFunction) yield child(site, 'config', 'logs', { location: unit.location, properties: logSettings(unit) })
  yield child(site, 'config', 'authsettingsV2', { location: unit.location, properties: signInSettings(unit, site) })
}

function webSettings(unit: Unit, site: ResourceRecord, kind: SiteKind): Record<string, unknown> {
  const { random } = unit
  const restricted = follows(unit, 'networkIsolation')
  const everybody = {
    ipAddress: 'Any',
    action: 'Allow',
    priority: 2147483647,
    name: 'Allow all',
    description: 'Allow all access',
  }
  const gateway = { ipAddress: '198.51.100.10/32', action: 'Allow', tag: 'Default', priority: 100, name: 'gateway' }
  const own = apart(unit, `${site.id} networks`)
  const frontDoor = {
    ipAddress: 'AzureFrontDoor.Backend',
    action: 'Allow',
    tag: 'ServiceTag',
    priority: 200,
    name: 'front door',
    headers: setting(own, 'perimeter', { 'x-azure-fdid': [own.random.guid()] }, undefined),
  }
  const nobody = {
    ipAddress: 'Any',
    action: 'Deny',
    priority: 2147483647,
    name: 'Deny all',
    description: 'Deny all access',
  }
  return {
    numberOfWorkers: 1,
    defaultDocuments: ['Default.htm', 'index.html', 'hostingstart.html'],
    netFrameworkVersion: kind.isLinux ? 'v4.0' : setting(unit, 'platformHardening', 'v8.0', 'v4.0'),
    linuxFxVersion: linuxRuntime(unit, site, kind),
    phpVersion: '',
    pythonVersion: '',
    nodeVersion: '',
    requestTracingEnabled: setting(unit, 'logging', true, false),
    remoteDebuggingEnabled: setting(unit, 'platformHardening', false, random.chance(0.4)),
    remoteDebuggingVersion: 'VS2022',
    httpLoggingEnabled: setting(unit, 'logging', true, false),
    acrUseManagedIdentityCreds: setting(unit, 'entraOnly', true, false),
    logsDirectorySizeLimit: 35,
    detailedErrorLoggingEnabled: setting(unit, 'logging', true, false),
    publishingUsername: `$${site.name}`,
    scmType: random.pick(['None', 'GitHub', 'VSTSRM']),
    use32BitWorkerProcess: false,
    webSocketsEnabled: random.chance(0.2),
    alwaysOn: setting(unit, 'platformHardening', true, false),
    managedPipelineMode: 'Integrated',
    virtualApplications: [{ virtualPath: '/', physicalPath: 'site\\wwwroot', preloadEnabled: true }],
    loadBalancing: 'LeastRequests',
    autoHealEnabled: false,
    vnetName: networkOf(own, site),
    vnetRouteAllEnabled: setting(unit, 'networkIsolation', true, false),
    cors: follows(unit, 'networkIsolation')
      ? { allowedOrigins: ['https://www.aldergrove.example'], supportCredentials: false }
      : { allowedOrigins: ['*'], supportCredentials: false },
    localMySqlEnabled: false,
    ipSecurityRestrictions: restricted
      ? [gateway, ...(own.random.chance(0.3) ? [frontDoor] : []), nobody]
      : [everybody],
    ipSecurityRestrictionsDefaultAction: restricted ? 'Deny' : 'Allow',
    scmIpSecurityRestrictions: [everybody],
    scmIpSecurityRestrictionsUseMain: setting(unit, 'networkIsolation', true, false),
    http20Enabled: setting(unit, 'platformHardening', true, false),
    minTlsVersion: setting(unit, 'encryptionInTransit', '1.2', random.pick(['1.0', '1.1'])),
    scmMinTlsVersion: setting(unit, 'encryptionInTransit', '1.2', '1.0'),
    ftpsState: setting(unit, 'encryptionInTransit', random.pick(['FtpsOnly', 'Disabled']), 'AllAllowed'),
    preWarmedInstanceCount: 0,
    functionAppScaleLimit: 0,
    healthCheckPath: setting(unit, 'recovery', '/health', undefined),
    publicNetworkAccess: unit.legacy ? null : 'Enabled',
  }
}

/** What App Service calls the subnet that a site reaches the network through; empty when it has none. */
function networkOf(unit: Unit, site: ResourceRecord): string {
  const { virtualNetworkSubnetId: subnet } = site.properties as { virtualNetworkSubnetId?: string | null }
  return subnet ? `${unit.random.guid()}_${subnet.slice(subnet.lastIndexOf('/') + 1)}` : ''
}

function linuxRuntime(unit: Unit, site: ResourceRecord, kind: SiteKind): string {
  if (!kind.isLinux) return ''
  if (kind.kind.endsWith('container'))
    return `DOCKER|crshop${unit.subscription.code}stalder.azurecr.io/${site.name}:latest`
  return setting(unit, 'platformHardening', unit.random.pick(runtimes), unit.random.pick(oldRuntimes))
}

function logSettings(unit: Unit): Record<string, unknown> {
  const enabled = follows(unit, 'logging')
  return {
    applicationLogs: { fileSystem: { level: enabled ? 'Warning' : 'Off' } },
    httpLogs: {
      fileSystem: { retentionInMb: 35, retentionInDays: enabled ? 90 : 0, enabled },
      azureBlobStorage: { enabled: false },
    },
    failedRequestsTracing: { enabled: setting(unit, 'logging', true, false) },
    detailedErrorMessages: { enabled: setting(unit, 'logging', true, false) },
  }
}

function signInSettings(unit: Unit, site: ResourceRecord): Record<string, unknown> {
  const enabled = follows(unit, 'entraOnly')
  const anyTenant = apart(unit, `${site.id} sign-in`).random.chance(0.06)
  const registration = {
    openIdIssuer: anyTenant
      ? 'https://login.microsoftonline.com/common/v2.0'
      : `https://sts.windows.net/${estateTenant.tenantId}/v2.0`,
    clientId: unit.random.guid(),
  }
  return {
    platform: { enabled, runtimeVersion: '~1' },
    globalValidation: {
      requireAuthentication: enabled,
      unauthenticatedClientAction: enabled ? 'RedirectToLoginPage' : 'AllowAnonymous',
    },
    identityProviders: { azureActiveDirectory: enabled ? { enabled: true, registration } : { enabled: false } },
    login: { tokenStore: { enabled }, preserveUrlFragmentsForLogins: false },
    httpSettings: { requireHttps: setting(unit, 'encryptionInTransit', true, false) },
  }
}
