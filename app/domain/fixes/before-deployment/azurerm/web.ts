import type { MappedSetting, MappedType, MappedTypes } from './mapped-type.ts'

const site = 'Microsoft.Web/sites'

const web = (type: string): MappedSetting => ({
  type: `${type}/config`,
  name: 'web',
  when: 'site_config',
  properties: {
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

const signIn: MappedSetting = {
  type: `${site}/config`,
  name: 'authsettingsV2',
  when: 'auth_settings_v2',
  properties: {
    'properties.platform.enabled': { from: 'auth_settings_v2.auth_enabled', absent: false },
    'properties.globalValidation.requireAuthentication': {
      from: 'auth_settings_v2.require_authentication',
      absent: false,
    },
    'properties.globalValidation.unauthenticatedClientAction': 'auth_settings_v2.unauthenticated_action',
  },
}

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

const publishing = (name: string, attribute: string): MappedSetting => ({
  type: `${site}/basicPublishingCredentialsPolicies`,
  name,
  properties: { 'properties.allow': { from: attribute, absent: true } },
})

/** The provider knows the kind of an app by its own type. */
const app = (kind: string, settings: MappedSetting[]): MappedType => ({
  type: site,
  properties: {
    kind: { is: kind },
    'properties.httpsOnly': { from: 'https_only', absent: false },
    'properties.publicNetworkAccess': {
      from: 'public_network_access_enabled',
      values: { true: 'Enabled', false: 'Disabled' },
    },
    'properties.hostNameSslStates': { never: true },
    'properties.hostingEnvironmentProfile': { is: null, never: true },
  },
  settings: [
    web(site),
    signIn,
    publishing('ftp', 'ftp_publish_basic_authentication_enabled'),
    publishing('scm', 'webdeploy_publish_basic_authentication_enabled'),
    ...settings,
  ],
})

const slot: MappedType = {
  type: `${site}/slots`,
  parent: { id: 'app_service_id' },
  properties: { 'properties.httpsOnly': { from: 'https_only', absent: false } },
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
