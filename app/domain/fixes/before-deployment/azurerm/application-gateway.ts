import type { MappedTypes, Source, Sources } from './mapped-type.ts'

/** Parts of a gateway name each other; Azure has their ids. */
const idOf = (within: string, from = 'name'): Source => ({ from, within })

const named = (within: string): Sources => ({ id: idOf(within), name: 'name' })

const tlsPolicy: Sources = {
  'properties.sslPolicy.policyName': { from: 'ssl_policy.policy_name', unset: undefined },
  'properties.sslPolicy.minProtocolVersion': { from: 'ssl_policy.min_protocol_version', unset: undefined },
  'properties.sslPolicy.disabledSslProtocols': { from: 'ssl_policy.disabled_protocols', absent: [], unset: [] },
}

/** Application gateways and their firewall policies. */
export const applicationGatewayTypes: MappedTypes = {
  azurerm_application_gateway: {
    type: 'Microsoft.Network/applicationGateways',
    properties: {
      'properties.sku.name': 'sku.name',
      'properties.sku.tier': 'sku.tier',
      'properties.enableHttp2': { from: ['http2_enabled', 'enable_http2'], absent: false },
      'properties.firewallPolicy.id': 'firewall_policy_id',
      'properties.webApplicationFirewallConfiguration.enabled': { from: 'waf_configuration.enabled', absent: false },
      'properties.webApplicationFirewallConfiguration.firewallMode': 'waf_configuration.firewall_mode',
      ...tlsPolicy,
      'properties.sslProfiles': {
        from: 'ssl_profile',
        each: {
          ...named('sslProfiles'),
          ...tlsPolicy,
          'properties.trustedClientCertificates': {
            from: 'trusted_client_certificate_names',
            each: { id: idOf('trustedClientCertificates', '') },
          },
          'properties.clientAuthConfiguration.verifyClientRevocation': 'verify_client_certificate_revocation',
        },
        absent: [],
      },
      'properties.backendHttpSettingsCollection': {
        from: 'backend_http_settings',
        each: { ...named('backendHttpSettingsCollection'), 'properties.protocol': 'protocol' },
        absent: [],
      },
      'properties.httpListeners': {
        from: 'http_listener',
        each: {
          ...named('httpListeners'),
          'properties.protocol': 'protocol',
          'properties.firewallPolicy.id': 'firewall_policy_id',
        },
        absent: [],
      },
      // The provider writes gateways for HTTP alone.
      'properties.listeners': { is: null },
      'properties.requestRoutingRules': {
        from: 'request_routing_rule',
        each: {
          ...named('requestRoutingRules'),
          'properties.httpListener.id': idOf('httpListeners', 'http_listener_name'),
          'properties.redirectConfiguration.id': idOf('redirectConfigurations', 'redirect_configuration_name'),
          'properties.urlPathMap.id': idOf('urlPathMaps', 'url_path_map_name'),
        },
        absent: [],
      },
      'properties.redirectConfigurations': {
        from: 'redirect_configuration',
        each: {
          ...named('redirectConfigurations'),
          'properties.targetUrl': 'target_url',
          'properties.targetListener.id': idOf('httpListeners', 'target_listener_name'),
        },
        absent: [],
      },
      'properties.urlPathMaps': {
        from: 'url_path_map',
        each: {
          ...named('urlPathMaps'),
          'properties.defaultRedirectConfiguration.id': idOf(
            'redirectConfigurations',
            'default_redirect_configuration_name',
          ),
          'properties.pathRules': {
            from: 'path_rule',
            each: {
              name: 'name',
              'properties.redirectConfiguration.id': idOf('redirectConfigurations', 'redirect_configuration_name'),
            },
            absent: [],
          },
        },
        absent: [],
      },
    },
  },
  azurerm_web_application_firewall_policy: {
    type: 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies',
    properties: {
      'properties.policySettings.state': {
        from: 'policy_settings.enabled',
        values: { true: 'Enabled', false: 'Disabled' },
      },
      'properties.policySettings.mode': 'policy_settings.mode',
      'properties.policySettings.requestBodyCheck': 'policy_settings.request_body_check',
      'properties.policySettings.requestBodyEnforcement': 'policy_settings.request_body_enforcement',
      'properties.policySettings.fileUploadEnforcement': 'policy_settings.file_upload_enforcement',
      'properties.managedRules.managedRuleSets': {
        from: 'managed_rules.managed_rule_set',
        each: { ruleSetType: { from: 'type', absent: 'OWASP' }, ruleSetVersion: 'version' },
        absent: [],
      },
    },
  },
}
