import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ResourceStore } from '../../store/store.ts'
import { isObject, type JsonObject, objectOf } from '../json-object.ts'
import { digest, guidOf } from '../stable-values.ts'
import { type AdditionTable, beneath, properties, withProperties } from './addition.ts'
import { addressIn, macAddress, publicAddress } from './addresses.ts'
import { defaultSecurityRules } from './default-security-rules.ts'

const guid = ({ id }: ResourceRecord) => ({ resourceGuid: guidOf(id.toLowerCase()) })

const openSubnet = {
  delegations: [],
  privateEndpointNetworkPolicies: 'Disabled',
  privateLinkServiceNetworkPolicies: 'Enabled',
}

/** Lays values under the properties of each element of a list. */
function eachOf(list: unknown, added: (element: JsonObject, at: number) => JsonObject): unknown {
  if (!Array.isArray(list)) return list
  return list.map((one, at) =>
    isObject(one) ? { ...one, properties: beneath(objectOf(one.properties), added(one, at)) } : one,
  )
}

/** An address in the subnet that a configuration names. */
function privateAddress(store: ResourceStore, configuration: JsonObject, text: string): string | undefined {
  const subnetId = String(objectOf(objectOf(configuration.properties).subnet).id)
  const [networkId = '', name] = subnetId.toLowerCase().split('/subnets/')
  const network = store.get(networkId)
  if (network === undefined) return undefined
  const { subnets } = objectOf((JSON.parse(network.body) as ResourceRecord).properties)
  const subnet = (Array.isArray(subnets) ? subnets : []).find(
    (one) => String(objectOf(one).name).toLowerCase() === name,
  )
  const { addressPrefix, addressPrefixes } = objectOf(objectOf(subnet).properties)
  return addressIn(Array.isArray(addressPrefixes) ? addressPrefixes[0] : addressPrefix, text)
}

/** What the services of Azure's network add. Ids, types, etags and states of elements are added by the published schema. */
export const networkAdditions: AdditionTable = {
  'microsoft.network/virtualnetworks': (record) => {
    const own = objectOf(record.properties)
    const subnets = eachOf(own.subnets, () => openSubnet)
    const lists = { subnets: [], virtualNetworkPeerings: [], enableDdosProtection: false, ...guid(record) }
    return withProperties({ ...record, properties: { ...own, ...(subnets !== undefined && { subnets }) } }, lists)
  },
  'microsoft.network/networksecuritygroups': properties((record) => ({
    ...guid(record),
    securityRules: [],
    defaultSecurityRules: defaultSecurityRules(),
  })),
  'microsoft.network/routetables': properties((record) => ({
    ...guid(record),
    routes: [],
    disableBgpRoutePropagation: false,
  })),
  'microsoft.network/applicationsecuritygroups': properties(guid),
  'microsoft.network/natgateways': properties((record) => ({ ...guid(record), idleTimeoutInMinutes: 4 })),
  'microsoft.network/publicipaddresses': properties((record, own) => ({
    ...guid(record),
    publicIPAddressVersion: 'IPv4',
    publicIPAllocationMethod: objectOf(record.sku).name === 'Standard' ? 'Static' : 'Dynamic',
    idleTimeoutInMinutes: 4,
    ipTags: [],
    ...((own.publicIPAllocationMethod === 'Static' || objectOf(record.sku).name === 'Standard') &&
      own.publicIPAddressVersion !== 'IPv6' && { ipAddress: publicAddress(record.id.toLowerCase()) }),
  })),
  'microsoft.network/publicipprefixes': properties((record) => ({ ...guid(record), ipPrefix: '203.0.113.0/28' })),
  'microsoft.network/networkinterfaces': (record, { store }) => {
    const own = objectOf(record.properties)
    const ipConfigurations = eachOf(own.ipConfigurations, (one, at) => ({
      privateIPAddressVersion: 'IPv4',
      privateIPAllocationMethod: 'Dynamic',
      primary: at === 0,
      privateIPAddress: privateAddress(store, one, `${record.id}/${one.name}`.toLowerCase()),
    }))
    return withProperties(
      { ...record, properties: { ...own, ...(ipConfigurations !== undefined && { ipConfigurations }) } },
      {
        ...guid(record),
        dnsSettings: {
          dnsServers: [],
          appliedDnsServers: [],
          internalDomainNameSuffix: `${digest(record.id.toLowerCase()).slice(0, 24)}.ax.internal.cloudapp.net`,
        },
        macAddress: macAddress(record.id.toLowerCase()),
        enableAcceleratedNetworking: false,
        vnetEncryptionSupported: false,
        enableIPForwarding: false,
        hostedWorkloads: [],
        tapConfigurations: [],
        nicType: 'Standard',
      },
    )
  },
  'microsoft.network/loadbalancers': properties((record) => ({
    ...guid(record),
    frontendIPConfigurations: [],
    backendAddressPools: [],
    loadBalancingRules: [],
    probes: [],
    inboundNatRules: [],
    outboundRules: [],
    inboundNatPools: [],
  })),
  'microsoft.network/applicationgateways': properties((record) => ({ ...guid(record), operationalState: 'Running' })),
  'microsoft.network/bastionhosts': properties(({ id }) => ({
    dnsName: `bst-${guidOf(id.toLowerCase())}.bastion.azure.com`,
  })),
  'microsoft.network/virtualnetworkgateways': properties(guid),
  'microsoft.network/localnetworkgateways': properties(guid),
  'microsoft.network/connections': properties((record) => ({ ...guid(record), connectionStatus: 'Unknown' })),
  'microsoft.network/privateendpoints': (record) => {
    const own = objectOf(record.properties)
    const connections = eachOf(own.privateLinkServiceConnections, () => ({
      privateLinkServiceConnectionState: { status: 'Approved', description: 'Auto-Approved', actionsRequired: 'None' },
    }))
    const shown = { ...own, ...(connections !== undefined && { privateLinkServiceConnections: connections }) }
    return withProperties({ ...record, properties: shown }, { customDnsConfigs: [] })
  },
  'microsoft.network/dnszones': properties(({ id }) => ({
    maxNumberOfRecordSets: 10_000,
    numberOfRecordSets: 2,
    nameServers: ['com', 'net', 'org', 'info'].map(
      (end, at) => `ns${at + 1}-0${(digest(id.toLowerCase()).charCodeAt(0) % 9) + 1}.azure-dns.${end}.`,
    ),
    zoneType: 'Public',
  })),
  'microsoft.network/privatednszones': properties(({ id }) => ({
    internalId: `SW1tdXRhYmxlWm9uZUlkZW50aXR5O${digest(id.toLowerCase()).slice(0, 12)}`,
    maxNumberOfRecordSets: 25_000,
    maxNumberOfVirtualNetworkLinks: 1000,
    maxNumberOfVirtualNetworkLinksWithRegistration: 100,
    numberOfRecordSets: 1,
    numberOfVirtualNetworkLinks: 0,
    numberOfVirtualNetworkLinksWithRegistration: 0,
  })),
  'microsoft.network/privatednszones/virtualnetworklinks': properties(() => ({ virtualNetworkLinkState: 'Completed' })),
}
