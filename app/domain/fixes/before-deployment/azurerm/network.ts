import type { MappedTypes, Sources } from './mapped-type.ts'

const rule: Sources = {
  'properties.access': 'access',
  'properties.direction': 'direction',
  'properties.priority': 'priority',
  'properties.protocol': 'protocol',
  'properties.sourceAddressPrefix': 'source_address_prefix',
  'properties.sourceAddressPrefixes': 'source_address_prefixes',
  'properties.sourcePortRange': 'source_port_range',
  'properties.sourcePortRanges': 'source_port_ranges',
  'properties.destinationAddressPrefix': 'destination_address_prefix',
  'properties.destinationAddressPrefixes': 'destination_address_prefixes',
  'properties.destinationApplicationSecurityGroups': {
    from: 'destination_application_security_group_ids',
    each: { id: '' },
    absent: [],
  },
  'properties.destinationPortRange': 'destination_port_range',
  'properties.destinationPortRanges': 'destination_port_ranges',
}

/** Security groups and their rules, networks, interfaces and addresses. */
export const networkTypes: MappedTypes = {
  azurerm_network_security_group: {
    type: 'Microsoft.Network/networkSecurityGroups',
    properties: {
      'properties.securityRules': { from: 'security_rule', each: { name: 'name', ...rule }, absent: [], unset: [] },
    },
  },
  azurerm_network_security_rule: {
    type: 'Microsoft.Network/networkSecurityGroups/securityRules',
    parent: { name: 'network_security_group_name' },
    properties: rule,
  },
  azurerm_virtual_network: {
    type: 'Microsoft.Network/virtualNetworks',
    properties: {
      'properties.enableDdosProtection': { from: 'ddos_protection_plan.enable', absent: false },
      'properties.ddosProtectionPlan.id': 'ddos_protection_plan.id',
      'properties.subnets': {
        from: 'subnet',
        each: {
          name: 'name',
          'properties.networkSecurityGroup.id': 'security_group',
          'properties.delegations': {
            from: 'delegation',
            each: { name: 'name', 'properties.serviceName': 'service_delegation.name' },
          },
        },
        absent: [],
        unset: [],
      },
    },
  },
  azurerm_subnet: {
    type: 'Microsoft.Network/virtualNetworks/subnets',
    parent: { name: 'virtual_network_name' },
    properties: {
      // Associations are resources of their own, and of an existing subnet another configuration may have them.
      'properties.networkSecurityGroup.id': { from: 'network_security_group_id_wo', never: true },
      'properties.delegations': {
        from: 'delegation',
        each: { name: 'name', 'properties.serviceName': 'service_delegation.name' },
        absent: [],
      },
    },
  },
  azurerm_subnet_network_security_group_association: {
    type: 'Microsoft.Network/virtualNetworks/subnets',
    changes: 'subnet_id',
    properties: { 'properties.networkSecurityGroup.id': 'network_security_group_id' },
  },
  azurerm_network_interface: {
    type: 'Microsoft.Network/networkInterfaces',
    properties: {
      'properties.enableIPForwarding': { from: ['ip_forwarding_enabled', 'enable_ip_forwarding'], absent: false },
      'properties.ipConfigurations': {
        from: 'ip_configuration',
        each: { name: 'name', 'properties.publicIPAddress.id': 'public_ip_address_id' },
        absent: [],
      },
    },
  },
  azurerm_public_ip: {
    type: 'Microsoft.Network/publicIPAddresses',
    properties: { 'sku.name': 'sku', 'properties.publicIPAllocationMethod': 'allocation_method' },
  },
  azurerm_network_watcher: {
    type: 'Microsoft.Network/networkWatchers',
    properties: { 'properties.provisioningState': { is: 'Succeeded' } },
  },
  azurerm_bastion_host: {
    type: 'Microsoft.Network/bastionHosts',
    properties: {
      'sku.name': 'sku',
      'properties.enableShareableLink': { from: 'shareable_link_enabled', absent: false },
    },
  },
}
