import type { MappedTypes, Sources } from './mapped-type.ts'

const onOff = { true: 'Enabled', false: 'Disabled' }

const pool: Sources = {
  name: 'name',
  osType: { from: 'os_type', absent: 'Linux' },
  enableEncryptionAtHost: { from: ['host_encryption_enabled', 'enable_host_encryption'], absent: false },
  enableNodePublicIP: { from: ['node_public_ip_enabled', 'enable_node_public_ip'], absent: false },
  availabilityZones: { from: ['zones', 'availability_zones'] },
  workloadRuntime: 'workload_runtime',
  'kubeletConfig.allowedUnsafeSysctls': 'kubelet_config.allowed_unsafe_sysctls',
}
const systemPool: Sources = { ...pool, mode: { is: 'System' } }
const furtherPool: Sources = { ...pool, mode: { from: 'mode', absent: 'User' } }
const adRoles = 'azure_active_directory_role_based_access_control'

/** Kubernetes clusters, their node pools, and registries. */
export const containerTypes: MappedTypes = {
  azurerm_kubernetes_cluster: {
    type: 'Microsoft.ContainerService/managedClusters',
    properties: {
      'sku.tier': { from: 'sku_tier', absent: 'Free' },
      'properties.kubernetesVersion': 'kubernetes_version',
      'properties.apiServerAccessProfile.enablePrivateCluster': { from: 'private_cluster_enabled', absent: false },
      'properties.apiServerAccessProfile.authorizedIPRanges': {
        from: ['api_server_access_profile.authorized_ip_ranges', 'api_server_authorized_ip_ranges'],
        absent: [],
        unset: [],
      },
      'properties.apiServerAccessProfile.disableRunCommand': {
        from: 'run_command_enabled',
        values: { true: false, false: true },
        absent: false,
      },
      'properties.apiServerAccessProfile.enablePrivateClusterPublicFQDN': {
        from: 'private_cluster_public_fqdn_enabled',
        absent: false,
      },
      'properties.apiServerAccessProfile.privateDNSZone': { from: 'private_dns_zone_id', unset: undefined },
      'properties.publicNetworkAccess': { from: 'public_network_access_enabled', values: onOff },
      'properties.autoUpgradeProfile.upgradeChannel': {
        from: ['automatic_upgrade_channel', 'automatic_channel_upgrade'],
        absent: 'none',
      },
      'properties.autoUpgradeProfile.nodeOSUpgradeChannel': {
        from: ['node_os_upgrade_channel', 'node_os_channel_upgrade'],
      },
      'properties.addonProfiles.azurepolicy.enabled': { from: 'azure_policy_enabled', absent: false },
      'properties.addonProfiles.httpApplicationRouting.enabled': {
        from: 'http_application_routing_enabled',
        absent: false,
      },
      'properties.addonProfiles.azureKeyvaultSecretsProvider.enabled': {
        from: 'key_vault_secrets_provider',
        present: true,
        absent: false,
      },
      'properties.addonProfiles.azureKeyvaultSecretsProvider.config.enableSecretRotation':
        'key_vault_secrets_provider.secret_rotation_enabled',
      'properties.addonProfiles.omsagent.enabled': { from: 'oms_agent', present: true, absent: false },
      'properties.azureMonitorProfile.metrics.enabled': { from: 'monitor_metrics', present: true, absent: false },
      'properties.azureMonitorProfile.containerInsights': { never: true },
      'properties.oidcIssuerProfile.enabled': { from: 'oidc_issuer_enabled', absent: false },
      'properties.podIdentityProfile': { never: true },
      'properties.securityProfile.workloadIdentity.enabled': { from: 'workload_identity_enabled', absent: false },
      'properties.securityProfile.imageCleaner.enabled': { from: 'image_cleaner_enabled', absent: false },
      'properties.securityProfile.azureKeyVaultKms.enabled': {
        from: 'key_management_service',
        present: true,
        absent: false,
      },
      'properties.securityProfile.kubernetesResourceObjectEncryptionProfile': { never: true },
      'properties.aadProfile.managed': { from: adRoles, present: true },
      'properties.aadProfile.enableAzureRBAC': `${adRoles}.azure_rbac_enabled`,
      'properties.securityProfile.defender.securityMonitoring.enabled': {
        from: 'microsoft_defender',
        present: true,
        absent: false,
      },
      'properties.enableRBAC': 'role_based_access_control_enabled',
      'properties.disableLocalAccounts': { from: 'local_account_disabled', absent: false },
      'properties.servicePrincipalProfile.clientId': { from: 'service_principal.client_id', absent: 'msi' },
      'properties.networkProfile.networkPlugin': { from: 'network_profile.network_plugin', unset: undefined },
      'properties.networkProfile.networkPolicy': { from: 'network_profile.network_policy', unset: undefined },
      'properties.networkProfile.networkDataplane': {
        from: ['network_profile.network_data_plane', 'network_profile.ebpf_data_plane'],
        unset: undefined,
      },
      'properties.networkProfile.loadBalancerSku': { from: 'network_profile.load_balancer_sku', unset: undefined },
      'properties.networkProfile.outboundType': { from: 'network_profile.outbound_type', unset: undefined },
      'properties.agentPoolProfiles': { from: 'default_node_pool', each: systemPool },
    },
  },
  azurerm_kubernetes_cluster_node_pool: {
    type: 'Microsoft.ContainerService/managedClusters',
    changes: 'kubernetes_cluster_id',
    adds: { 'properties.agentPoolProfiles': 'name' },
    properties: { 'properties.agentPoolProfiles': { one: furtherPool } },
  },
  azurerm_container_registry: {
    type: 'Microsoft.ContainerRegistry/registries',
    properties: {
      'sku.name': 'sku',
      'properties.adminUserEnabled': { from: 'admin_enabled', absent: false },
      'properties.anonymousPullEnabled': { from: 'anonymous_pull_enabled', absent: false },
      'properties.publicNetworkAccess': { from: 'public_network_access_enabled', values: onOff },
      'properties.networkRuleSet.defaultAction': { from: 'network_rule_set.default_action', unset: undefined },
      'properties.networkRuleSet.ipRules': {
        from: 'network_rule_set.ip_rule',
        each: { action: 'action', value: 'ip_range' },
        absent: [],
        unset: [],
      },
      'properties.networkRuleBypassOptions': 'network_rule_bypass_option',
      'properties.networkRuleBypassAllowedForTasks': { never: true },
      'properties.dataEndpointEnabled': { from: 'data_endpoint_enabled', absent: false },
      'properties.encryption.status': { from: 'encryption', present: 'enabled', absent: 'disabled' },
      'properties.policies.exportPolicy.status': {
        from: 'export_policy_enabled',
        values: { true: 'enabled', false: 'disabled' },
      },
      'properties.policies.azureADAuthenticationAsArmPolicy.status': { never: true },
      'properties.privateEndpointConnections': { never: true },
    },
  },
}
