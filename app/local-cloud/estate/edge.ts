import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { locationOfNetwork, networkAt, subnetFor } from './network-places.ts'
import { publicAddress } from './public-addresses.ts'
import { child, etag, idInGroup, resource } from './records.ts'
import { apart, follows, setting, type Unit } from './unit.ts'
import { firewallPolicy } from './web-firewall.ts'

const balancerType = 'Microsoft.Network/loadBalancers'
const gatewayType = 'Microsoft.Network/applicationGateways'
const provisioned = { provisioningState: 'Succeeded' }

export function* loadBalancer(anywhere: Unit): Iterable<ResourceRecord> {
  const unit: Unit = { ...anywhere, location: locationOfNetwork(anywhere) }
  const name = numbered(
    workloads.map((workload) => `lb-${workload}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const sku = unit.legacy ? 'Basic' : 'Standard'
  const address = unit.random.chance(0.5) ? publicAddress(unit, `pip-${name}`, sku) : undefined
  if (address !== undefined) yield address
  const id = idInGroup(unit, balancerType, name)
  const part = (collection: string, partName: string, properties: object) => ({
    name: partName,
    id: `${id}/${collection}/${partName}`,
    type: `${balancerType}/${collection}`,
    properties: { ...provisioned, ...properties },
  })
  const frontend =
    address === undefined
      ? { privateIPAllocationMethod: 'Dynamic', subnet: { id: subnetFor(unit, 'snet-workload') } }
      : { privateIPAllocationMethod: 'Dynamic', publicIPAddress: { id: address.id } }
  const balancer = resource(unit, balancerType, name, {
    sku: { name: sku, tier: 'Regional' },
    etag: etag(unit),
    properties: {
      ...provisioned,
      resourceGuid: unit.random.guid(),
      frontendIPConfigurations: [part('frontendIPConfigurations', 'frontend', frontend)],
      backendAddressPools: [part('backendAddressPools', 'backend', {})],
      probes: [part('probes', 'health', { protocol: 'Tcp', port: 443, intervalInSeconds: 15, numberOfProbes: 2 })],
      loadBalancingRules: [
        part('loadBalancingRules', 'https', {
          frontendIPConfiguration: { id: `${id}/frontendIPConfigurations/frontend` },
          backendAddressPool: { id: `${id}/backendAddressPools/backend` },
          probe: { id: `${id}/probes/health` },
          protocol: 'Tcp',
          frontendPort: 443,
          backendPort: 443,
          idleTimeoutInMinutes: 4,
          enableFloatingIP: false,
        }),
      ],
      inboundNatRules: [],
      outboundRules: [],
    },
  })
  yield balancer
  yield* diagnosticSettings(unit, balancer.id, { groups: ['allLogs'] })
}

/** An application gateway with its address and, mostly, a web application firewall policy. */
export function* applicationGateway(anywhere: Unit): Iterable<ResourceRecord> {
  const network = networkAt(anywhere.plan, 0)
  const unit: Unit = { ...anywhere, group: network.group, location: network.location }
  const name = `agw-${unit.subscription.code}-${String(unit.index + 1).padStart(2, '0')}`
  const id = idInGroup(unit, gatewayType, name)
  const address = publicAddress(unit, `pip-${name}`, 'Standard')
  const policy = follows(unit, 'perimeter') ? firewallPolicy(unit, `waf-${name}`, id) : undefined
  yield address
  if (policy !== undefined) yield policy
  const tier = policy === undefined ? 'Standard_v2' : 'WAF_v2'
  const secure = follows(unit, 'encryptionInTransit')
  const checks = secure ? follows(apart(unit, `${id}/checks`), 'encryptionInTransit') : undefined
  const part = (collection: string, partName: string, properties: object) => ({
    name: partName,
    id: `${id}/${collection}/${partName}`,
    type: `${gatewayType}/${collection}`,
    properties: { ...provisioned, ...properties },
  })
  const to = (collection: string, partName: string) => ({ id: `${id}/${collection}/${partName}` })
  const gateway = resource(unit, gatewayType, name, {
    zones: setting(unit, 'recovery', ['1', '2', '3'], undefined),
    etag: etag(unit),
    properties: {
      ...provisioned,
      resourceGuid: unit.random.guid(),
      operationalState: 'Running',
      sku: { name: tier, tier, family: 'Generation_1' },
      autoscaleConfiguration: { minCapacity: 1, maxCapacity: 10 },
      enableHttp2: setting(unit, 'platformHardening', true, false),
      firewallPolicy: policy === undefined ? undefined : { id: policy.id },
      sslPolicy: secure
        ? { policyType: 'Predefined', policyName: 'AppGwSslPolicy20220101S' }
        : unit.legacy
          ? undefined
          : { policyType: 'Predefined', policyName: 'AppGwSslPolicy20150501' },
      gatewayIPConfigurations: [
        part('gatewayIPConfigurations', 'gateway', { subnet: { id: `${network.id}/subnets/snet-gateway` } }),
      ],
      sslCertificates: [
        part('sslCertificates', 'wildcard', {
          keyVaultSecretId: `https://kv-keys-${unit.subscription.code}.vault.azure.net/secrets/wildcard`,
        }),
      ],
      frontendIPConfigurations: [
        part('frontendIPConfigurations', 'public', {
          privateIPAllocationMethod: 'Dynamic',
          publicIPAddress: { id: address.id },
        }),
      ],
      frontendPorts: [part('frontendPorts', 'port-443', { port: 443 }), part('frontendPorts', 'port-80', { port: 80 })],
      backendAddressPools: [
        part('backendAddressPools', 'sites', {
          backendAddresses: [{ fqdn: `app-orders-${unit.subscription.code}.azurewebsites.net` }],
        }),
      ],
      backendHttpSettingsCollection: [
        part('backendHttpSettingsCollection', 'backend', {
          port: secure ? 443 : 80,
          protocol: secure ? 'Https' : 'Http',
          cookieBasedAffinity: 'Disabled',
          pickHostNameFromBackendAddress: true,
          validateCertChainAndExpiry: checks,
          validateSNI: checks,
          requestTimeout: 30,
        }),
      ],
      httpListeners: [
        part('httpListeners', 'main', {
          frontendIPConfiguration: to('frontendIPConfigurations', 'public'),
          frontendPort: to('frontendPorts', secure ? 'port-443' : 'port-80'),
          protocol: secure ? 'Https' : 'Http',
          sslCertificate: secure ? to('sslCertificates', 'wildcard') : undefined,
          hostNames: ['www.aldergrove.example'],
          requireServerNameIndication: secure,
        }),
      ],
      requestRoutingRules: [
        part('requestRoutingRules', 'main', {
          ruleType: 'Basic',
          priority: 10,
          httpListener: to('httpListeners', 'main'),
          backendAddressPool: to('backendAddressPools', 'sites'),
          backendHttpSettings: to('backendHttpSettingsCollection', 'backend'),
        }),
      ],
      probes: [],
      privateEndpointConnections: [],
    },
  })
  yield gateway
  yield* diagnosticSettings(unit, gateway.id, {
    categories: ['ApplicationGatewayAccessLog', 'ApplicationGatewayFirewallLog'],
  })
}

const privateZones = [
  'privatelink.blob.core.windows.net',
  'privatelink.vaultcore.azure.net',
  'privatelink.database.windows.net',
  'privatelink.azurewebsites.net',
  'privatelink.documents.azure.com',
  'privatelink.servicebus.windows.net',
  'privatelink.azurecr.io',
  'privatelink.redis.cache.windows.net',
]

export function* privateDnsZone(anywhere: Unit): Iterable<ResourceRecord> {
  const network = networkAt(anywhere.plan, 0)
  const unit: Unit = { ...anywhere, group: network.group, location: network.location }
  const base = privateZones[unit.index % privateZones.length] ?? ''
  const round = Math.floor(unit.index / privateZones.length)
  const zone = resource(unit, 'Microsoft.Network/privateDnsZones', round === 0 ? base : `z${round}.${base}`, {
    location: 'global',
    etag: unit.random.guid(),
    properties: {
      ...provisioned,
      maxNumberOfRecordSets: 25000,
      numberOfRecordSets: unit.random.int(1, 40),
      maxNumberOfVirtualNetworkLinks: 1000,
      numberOfVirtualNetworkLinks: 1,
      maxNumberOfVirtualNetworkLinksWithRegistration: 100,
      numberOfVirtualNetworkLinksWithRegistration: 0,
    },
  })
  yield zone
  yield child(zone, 'virtualNetworkLinks', 'link-hub', {
    location: 'global',
    properties: {
      ...provisioned,
      virtualNetwork: { id: network.id },
      registrationEnabled: setting(apart(unit, `${zone.id}/registration`), 'perimeter', false, true),
      virtualNetworkLinkState: 'Completed',
    },
  })
}
