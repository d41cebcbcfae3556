import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered, workloads } from './names.ts'
import { subnetFor } from './network-places.ts'
import { child, resource } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** A static web app; some ask for a password on their previews. */
export function* staticSite(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    workloads.map((workload) => `swa-${workload}-${subscription.code}`),
    unit.index,
    '-',
  )
  const sku = setting(unit, 'platformHardening', 'Standard', 'Free')
  const site = resource(unit, 'Microsoft.Web/staticSites', name, {
    sku: { name: sku, tier: sku },
    properties: {
      defaultHostname: `${random.pick(['lively', 'calm', 'gentle'])}-${random.hex(8)}.azurestaticapps.net`,
      branch: 'main',
      customDomains: [],
      privateEndpointConnections: [],
      stagingEnvironmentPolicy: setting(unit, 'networkIsolation', 'Disabled', 'Enabled'),
      allowConfigFileUpdates: true,
      provider: 'GitHub',
      enterpriseGradeCdnStatus: 'Disabled',
      publicNetworkAccess: null,
    },
  })
  yield site
  const isFirst = subscription.stage === 'production' && unit.index === 0
  if (sku === 'Standard' && (isFirst || follows(unit, 'secretHygiene')))
    yield child(site, 'basicAuth', 'default', {
      properties: { applicableEnvironmentsMode: 'StagingEnvironments', environments: null, secretState: 'Password' },
    })
}

/** An App Service environment, such as a company keeps for the apps of its network. */
export function* appServiceEnvironment(unit: Unit): Iterable<ResourceRecord> {
  const { subscription } = unit
  const name = `ase-${subscription.code}-${String(unit.index + 1).padStart(2, '0')}`
  const subnet = subnetFor(unit, 'snet-workload')
  yield resource(unit, 'Microsoft.Web/hostingEnvironments', name, {
    kind: 'ASEV3',
    properties: {
      provisioningState: 'Succeeded',
      status: 'Ready',
      virtualNetwork: { id: subnet, subnet: subnet.slice(subnet.lastIndexOf('/') + 1) },
      internalLoadBalancingMode: setting(unit, 'networkIsolation', 'Web, Publishing', 'None'),
      multiSize: 'Standard_D2d_v4',
      ipsslAddressCount: 0,
      dnsSuffix: `${name}.appserviceenvironment.net`,
      frontEndScaleFactor: 15,
      suspended: false,
      clusterSettings: follows(unit, 'encryptionInTransit')
        ? [
            { name: 'DisableTls1.0', value: '1' },
            { name: 'InternalEncryption', value: 'true' },
          ]
        : [],
      hasLinuxWorkers: true,
      upgradePreference: 'None',
      dedicatedHostCount: 0,
      zoneRedundant: setting(unit, 'recovery', true, false),
    },
  })
}

/** A certificate that somebody imported for apps of the group; a few have been forgotten since. */
export function* appCertificate(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const host = `${numbered(workloads, unit.index)}.${subscription.code}.aldergrove.example`
  const isCurrent = follows(unit, 'secretHygiene')
  yield resource(unit, 'Microsoft.Web/certificates', `cert-${host.replaceAll('.', '-')}`, {
    properties: {
      friendlyName: '',
      subjectName: host,
      hostNames: [host],
      issuer: 'GeoTrust Global TLS RSA4096 SHA256 2022 CA1',
      issueDate: isCurrent ? '2026-04-20T00:00:00+00:00' : '2025-04-02T00:00:00+00:00',
      expirationDate: isCurrent ? '2027-04-20T23:59:59+00:00' : '2026-05-02T23:59:59+00:00',
      thumbprint: random.hex(40).toUpperCase(),
      keyVaultSecretStatus: 'Initialized',
    },
  })
}
