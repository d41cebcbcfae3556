import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { ruleCollectionGroups } from './firewall-rules.ts'
import { shortLocation } from './names.ts'
import { etag, idInGroup, resource } from './records.ts'
import { estateTenant } from './tenant.ts'
import { setting, type Unit } from './unit.ts'

const provisioned = { provisioningState: 'Succeeded' }
/** The Azure VPN client as an application: the same in all tenants of the public cloud. */
const vpnClientAudience = 'c632b3df-fb67-4d84-bdcf-b95ad541b5c8'

/** A virtual WAN with two hubs, the first behind a firewall, and the settings by which people dial in. */
export function* wideAreaNetwork(unit: Unit): Iterable<ResourceRecord> {
  const number = String(unit.index + 1).padStart(2, '0')
  const suffix = `${unit.subscription.code}-${number}`
  const wanId = idInGroup(unit, 'Microsoft.Network/virtualWans', `vwan-${suffix}`)
  const hubs = (['westeurope', 'northeurope'] as const).map((location) => {
    const name = `vhub-${suffix}-${shortLocation[location]}`
    return { name, location, id: idInGroup(unit, 'Microsoft.Network/virtualHubs', name) }
  })
  yield resource(unit, 'Microsoft.Network/virtualWans', `vwan-${suffix}`, {
    etag: etag(unit),
    properties: {
      ...provisioned,
      type: 'Standard',
      disableVpnEncryption: unit.subscription.stage !== 'production',
      allowBranchToBranchTraffic: true,
      office365LocalBreakoutCategory: 'None',
      virtualHubs: hubs.map(({ id }) => ({ id })),
    },
  })
  for (const [at, { name, location, id }] of hubs.entries()) {
    const firewallName = at === 0 ? `afw-${name}` : undefined
    yield resource(unit, 'Microsoft.Network/virtualHubs', name, {
      location,
      etag: etag(unit),
      properties: {
        ...provisioned,
        virtualWan: { id: wanId },
        addressPrefix: `10.${240 + at}.${unit.index}.0/24`,
        sku: 'Standard',
        routingState: 'Provisioned',
        hubRoutingPreference: 'ExpressRoute',
        azureFirewall: firewallName && { id: idInGroup(unit, 'Microsoft.Network/azureFirewalls', firewallName) },
      },
    })
    if (firewallName) yield* hubFirewall({ ...unit, location }, firewallName, id)
  }
  yield* dialling(unit, suffix)
}

function* hubFirewall(unit: Unit, name: string, hubId: string): Iterable<ResourceRecord> {
  const id = idInGroup(unit, 'Microsoft.Network/azureFirewalls', name)
  const policyName = `afwp-${name}`
  const mode = setting(unit, 'threatProtection', 'Deny', 'Alert')
  const policyId = idInGroup(unit, 'Microsoft.Network/firewallPolicies', policyName)
  const policy = resource(unit, 'Microsoft.Network/firewallPolicies', policyName, {
    etag: etag(unit),
    properties: {
      ...provisioned,
      sku: { tier: 'Premium' },
      threatIntelMode: mode,
      intrusionDetection: { mode },
      dnsSettings: { servers: [], enableProxy: true },
      firewalls: [{ id }],
      childPolicies: [],
    },
  })
  yield policy
  yield* ruleCollectionGroups(unit, policy)
  yield resource(unit, 'Microsoft.Network/azureFirewalls', name, {
    zones: setting(unit, 'recovery', ['1', '2', '3'], undefined),
    etag: etag(unit),
    properties: {
      ...provisioned,
      sku: { name: 'AZFW_Hub', tier: 'Premium' },
      threatIntelMode: mode,
      additionalProperties: {},
      firewallPolicy: { id: policyId },
      virtualHub: { id: hubId },
      hubIPAddresses: { privateIPAddress: `10.240.${unit.index}.4`, publicIPs: { count: 1 } },
    },
  })
}

/** How employees dial in, and how the vendors of machines do, who have certificates of their own. */
function* dialling(unit: Unit, suffix: string): Iterable<ResourceRecord> {
  yield resource(unit, 'Microsoft.Network/vpnServerConfigurations', `vpnsc-employees-${suffix}`, {
    etag: etag(unit),
    properties: {
      ...provisioned,
      vpnProtocols: ['OpenVPN'],
      vpnAuthenticationTypes: ['AAD'],
      aadAuthenticationParameters: {
        aadTenant: `https://login.microsoftonline.com/${estateTenant.tenantId}`,
        aadAudience: vpnClientAudience,
        aadIssuer: `https://sts.windows.net/${estateTenant.tenantId}/`,
      },
    },
  })
  yield resource(unit, 'Microsoft.Network/vpnServerConfigurations', `vpnsc-vendors-${suffix}`, {
    etag: etag(unit),
    properties: {
      ...provisioned,
      vpnProtocols: ['IkeV2', 'OpenVPN'],
      vpnAuthenticationTypes: ['Certificate'],
      vpnClientRootCertificates: [{ name: 'vendors-2024', publicCertData: 'MIIC5zCCAc+gAwIBAgIQ' }],
      vpnClientRevokedCertificates: [],
    },
  })
}
