import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { etag, idInGroup, resource, systemIdentity } from './records.ts'
import type { Unit } from './unit.ts'

const provisioned = { provisioningState: 'Succeeded' }
const strongPolicy = {
  saLifeTimeSeconds: 27_000,
  saDataSizeKilobytes: 102_400_000,
  ipsecEncryption: 'GCMAES256',
  ipsecIntegrity: 'GCMAES256',
  ikeEncryption: 'AES256',
  ikeIntegrity: 'SHA384',
  dhGroup: 'ECP384',
  pfsGroup: 'ECP384',
}
const weakPolicy = {
  ...strongPolicy,
  ipsecEncryption: 'DES3',
  ipsecIntegrity: 'SHA1',
  ikeEncryption: 'DES3',
  ikeIntegrity: 'SHA1',
  dhGroup: 'DHGroup2',
  pfsGroup: 'PFS2',
}

/** The company's sites, from the newest, whose devices negotiate well, to the oldest. */
const sites = [
  { name: 'headquarters', device: '203.0.113.65', network: '172.16.0.0/16', protocol: 'IKEv2', policy: strongPolicy },
  { name: 'warehouse', device: '203.0.113.66', network: '172.17.0.0/16', protocol: 'IKEv2', policy: undefined },
  { name: 'plant', device: '203.0.113.67', network: '172.18.0.0/16', protocol: 'IKEv1', policy: weakPolicy },
]

/** The connections of a VPN gateway to the company's sites. */
export function* siteConnections(unit: Unit, gatewayId: string): Iterable<ResourceRecord> {
  for (const { name, device, network, protocol, policy } of sites) {
    const site = resource(unit, 'Microsoft.Network/localNetworkGateways', `lgw-${name}`, {
      etag: etag(unit),
      properties: {
        ...provisioned,
        resourceGuid: unit.random.guid(),
        gatewayIpAddress: device,
        localNetworkAddressSpace: { addressPrefixes: [network] },
      },
    })
    yield site
    yield resource(unit, 'Microsoft.Network/connections', `con-${name}`, {
      etag: etag(unit),
      properties: {
        ...provisioned,
        resourceGuid: unit.random.guid(),
        connectionType: 'IPsec',
        connectionProtocol: protocol,
        connectionMode: 'Default',
        virtualNetworkGateway1: { id: gatewayId },
        localNetworkGateway2: { id: site.id },
        routingWeight: 0,
        dpdTimeoutSeconds: 45,
        enableBgp: false,
        useLocalAzureIpAddress: false,
        usePolicyBasedTrafficSelectors: false,
        ipsecPolicies: policy === undefined ? [] : [policy],
        trafficSelectorPolicies: [],
      },
    })
  }
}

/** Two ports of ExpressRoute: the lines of the second were never encrypted. */
export function* expressRoutePorts(unit: Unit): Iterable<ResourceRecord> {
  const { code } = unit.subscription
  for (const { place, isEncrypted } of [
    { place: 'Amsterdam', isEncrypted: true },
    { place: 'Dublin', isEncrypted: false },
  ]) {
    const name = `erp-${place.toLowerCase()}-${code}`
    const id = idInGroup(unit, 'Microsoft.Network/ExpressRoutePorts', name)
    const secret = (part: string) => `https://kv-keys-${code}.vault.azure.net/secrets/macsec-${part}`
    yield resource(unit, 'Microsoft.Network/ExpressRoutePorts', name, {
      etag: etag(unit),
      identity: systemIdentity(unit),
      properties: {
        ...provisioned,
        resourceGuid: unit.random.guid(),
        peeringLocation: `Equinix-${place}`,
        bandwidthInGbps: 10,
        provisionedBandwidthInGbps: 0,
        encapsulation: 'Dot1Q',
        etherType: '0x8100',
        mtu: '1500',
        billingType: 'MeteredData',
        circuits: [],
        links: ['link1', 'link2'].map((link) => ({
          name: link,
          id: `${id}/links/${link}`,
          properties: {
            ...provisioned,
            adminState: 'Enabled',
            connectorType: 'LC',
            macSecConfig: isEncrypted
              ? {
                  cknSecretIdentifier: secret('ckn'),
                  cakSecretIdentifier: secret('cak'),
                  cipher: 'GcmAesXpn256',
                  sciState: 'Enabled',
                }
              : { cipher: 'GcmAes128', sciState: 'Disabled' },
          },
        })),
      },
    })
  }
}
