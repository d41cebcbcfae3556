import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered } from './names.ts'
import { privateLink } from './private-link.ts'
import { resource, systemIdentity } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const clusterType = 'Microsoft.Kusto/clusters'

export function* dataExplorerCluster(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    ['telemetry', 'events', 'logs'].map((use) => `adx${use}${unit.subscription.code}`),
    unit.index,
  )
  const link = privateLink(unit, { type: clusterType, name, groupId: 'cluster' })
  yield resource(unit, clusterType, name, {
    sku: { name: 'Standard_E2ads_v5', tier: 'Standard', capacity: 2 },
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    properties: {
      state: 'Running',
      provisioningState: 'Succeeded',
      uri: `https://${name}.${unit.location}.kusto.windows.net`,
      dataIngestionUri: `https://ingest-${name}.${unit.location}.kusto.windows.net`,
      engineType: 'V3',
      publicNetworkAccess: link.connections.length > 0 ? 'Disabled' : 'Enabled',
      allowedIpRangeList: setting(unit, 'networkIsolation', ['203.0.113.0/24'], []),
      enableDiskEncryption: settingOrAbsent(unit, 'platformHardening', true, false),
      trustedExternalTenants: setting(unit, 'privateLink', [], [{ value: '*' }]),
      restrictOutboundNetworkAccess: setting(unit, 'privateLink', 'Enabled', 'Disabled'),
      keyVaultProperties: follows(unit, 'customerKeys')
        ? { keyName: 'adx', keyVersion: '', keyVaultUri: `https://kv-keys-${unit.subscription.code}.vault.azure.net` }
        : undefined,
      enableStreamingIngest: true,
      enablePurge: false,
      privateEndpointConnections: link.connections,
    },
  })
  yield* link.records
}
