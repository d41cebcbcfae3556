import type { MappedSetting, MappedType, MappedTypes, Source, Sources } from './mapped-type.ts'

const site = 'Microsoft.Web/sites'
const slotOfSite = `${site}/slots`

const publicAccess: Source = {
  from: 'public_network_access_enabled',
  values: { true: 'Enabled', false: 'Disabled' },
}

/** Rules of access, which name an address, a service tag or a subnet. Azure closes a list with a rule that refuses the rest. */
const restrictions = (from: string): Source => ({
  from,
  each: {
    ipAddress: { from: ['ip_address', 'service_tag'] },
    vnetSubnetResourceId: 'virtual_network_subnet_id',
    action: { from: 'action', absent: 'Allow' },
    priority: 'priority',
    'headers.x-azure-fdid': 'headers.x_azure_fdid',
  },
  absent: [],
  unset: [],
})

const access: Sources = {
  'properties.publicNetworkAccess': publicAccess,
  'properties.ipSecurityRestrictions': restrictions('site_config.ip_restriction'),
  'properties.ipSecurityRestrictionsDefaultAction': 'site_config.ip_restriction_default_action',
  'properties.scmIpSecurityRestrictions': restrictions('site_config.scm_ip_restriction'),
  'properties.scmIpSecurityRestrictionsDefaultAction': 'site_config.scm_ip_restriction_default_action',
  'properties.scmIpSecurityRestrictionsUseMain': { from: 'site_config.scm_use_main_ip_restriction', absent: false },
  'properties.vnetName': { from: 'virtual_network_subnet_id', present: 'subnet' },
  'properties.vnetRouteAllEnabled': { from: 'site_config.vnet_route_all_enabled', absent: false },
}

const web = (type: string): MappedSetting => ({
  type: `${type}/config`,
  name: 'web',
  when: 'site_config',
  properties: {
    ...access,
    'properties.minTlsVersion': 'site_config.minimum_tls_version',
    'properties.scmMinTlsVersion': 'site_config.scm_minimum_tls_version',
    'properties.ftpsState': 'site_config.ftps_state',
    'properties.http20Enabled': 'site_config.http2_enabled',
    'properties.remoteDebuggingEnabled': 'site_config.remote_debugging_enabled',
    'properties.acrUseManagedIdentityCreds': 'site_config.container_registry_use_managed_identity',
    'properties.linuxFxVersion': 'site_config.linux_fx_version',
    'properties.windowsFxVersion': 'site_config.windows_fx_version',
    'properties.cors.allowedOrigins': { from: 'site_config.cors.allowed_origins', absent: [] },
  },
})

const directory = 'auth_settings_v2.active_directory_v2'
const aad = 'properties.identityProviders.azureActiveDirectory'

const signIn = (type: string): MappedSetting => ({
  type: `${type}/config`,
  name: 'authsettingsV2',
  when: 'auth_settings_v2',
  properties: {
    'properties.platform.enabled': { from: 'auth_settings_v2.auth_enabled', absent: false },
    'properties.globalValidation.requireAuthentication': {
      from: 'auth_settings_v2.require_authentication',
      absent: false,
    },
    'properties.globalValidation.unauthenticatedClientAction': 'auth_settings_v2.unauthenticated_action',
    'properties.globalValidation.excludedPaths': { from: 'auth_settings_v2.excluded_paths', absent: [] },
    'properties.platform.configFilePath': { from: 'auth_settings_v2.config_file_path', absent: '' },
    'properties.httpSettings.requireHttps': 'auth_settings_v2.require_https',
    [`${aad}.enabled`]: { from: directory, present: true, absent: false },
    [`${aad}.registration.clientId`]: `${directory}.client_id`,
    [`${aad}.registration.openIdIssuer`]: `${directory}.tenant_auth_endpoint`,
    [`${aad}.validation.jwtClaimChecks.allowedGroups`]: `${directory}.jwt_allowed_groups`,
    [`${aad}.validation.defaultAuthorizationPolicy.allowedPrincipals.groups`]: `${directory}.allowed_groups`,
    [`${aad}.validation.defaultAuthorizationPolicy.allowedPrincipals.identities`]: `${directory}.allowed_identities`,
  },
})

const logs: MappedSetting = {
  type: `${site}/config`,
  name: 'logs',
  when: 'logs',
  properties: {
    'properties.httpLogs.fileSystem.enabled': { from: 'logs.http_logs.file_system', present: true, absent: false },
    'properties.httpLogs.azureBlobStorage.enabled': {
      from: 'logs.http_logs.azure_blob_storage',
      present: true,
      absent: false,
    },
  },
}

const publishing = (type: string): MappedSetting[] =>
  [
    ['ftp', 'ftp_publish_basic_authentication_enabled'] as const,
    ['scm', 'webdeploy_publish_basic_authentication_enabled'] as const,
  ].map(([name, attribute]) => ({
    type: `${type}/basicPublishingCredentialsPolicies`,
    name,
    properties: { 'properties.allow': { from: attribute, absent: true } },
  }))

/** The provider knows the kind of an app by its own type. */
const app = (kind: string, settings: MappedSetting[]): MappedType => ({
  type: site,
  properties: {
    kind: { is: kind },
    'properties.httpsOnly': { from: 'https_only', absent: false },
    'properties.publicNetworkAccess': publicAccess,
    'properties.clientCertEnabled': { from: 'client_certificate_enabled', absent: false },
    'properties.clientCertMode': 'client_certificate_mode',
    'properties.clientCertExclusionPaths': 'client_certificate_exclusion_paths',
    'properties.functionAppConfig': { never: true },
    'properties.outboundVnetRouting.allTraffic': { is: null },
    'properties.outboundVnetRouting.applicationTraffic': 'site_config.vnet_route_all_enabled',
    'properties.hostNameSslStates': { never: true },
    'properties.hostingEnvironmentProfile': { is: null, never: true },
    'properties.privateEndpointConnections': { is: null, never: true },
  },
  settings: [web(site), signIn(site), ...publishing(site), ...settings],
})

const slot: MappedType = {
  type: slotOfSite,
  parent: { id: 'app_service_id' },
  properties: { 'properties.httpsOnly': { from: 'https_only', absent: false } },
  settings: [web(slotOfSite), signIn(slotOfSite), ...publishing(slotOfSite)],
}
const functionSlot: MappedType = { ...slot, parent: { id: 'function_app_id' } }

/** Web apps and function apps, with their slots. */
export const webTypes: MappedTypes = {
  azurerm_linux_web_app: app('app,linux', [logs]),
  azurerm_windows_web_app: app('app', [logs]),
  azurerm_linux_function_app: app('functionapp,linux', []),
  azurerm_windows_function_app: app('functionapp', []),
  azurerm_linux_web_app_slot: slot,
  azurerm_windows_web_app_slot: slot,
  azurerm_linux_function_app_slot: functionSlot,
  azurerm_windows_function_app_slot: functionSlot,
}
