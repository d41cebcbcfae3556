import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { subnetFor } from './network-places.ts'
import { isPlaceForRarer } from './newer-databases.ts'
import { resource } from './records.ts'
import { apart, type Unit } from './unit.ts'

/** A Cassandra cluster, beside a Cosmos DB account of production and, never made safe, one of development. */
export function* cassandraCluster(account: Unit): Iterable<ResourceRecord> {
  if (!isPlaceForRarer(account)) return
  const { stage, code } = account.subscription
  const isProduction = stage === 'production'
  const name = `cassandra-${account.group.team}-${code}`
  const unit = apart(account, name)
  yield resource(unit, 'Microsoft.DocumentDB/cassandraClusters', name, {
    properties: {
      provisioningState: 'Succeeded',
      cassandraVersion: '4.1',
      clusterNameOverride: name,
      clusterType: isProduction ? 'Production' : 'NonProduction',
      delegatedManagementSubnetId: subnetFor(unit, 'snet-data'),
      authenticationMethod: isProduction ? 'Cassandra' : 'None',
      cassandraAuditLoggingEnabled: isProduction,
      azureConnectionMethod: 'None',
      hoursBetweenBackups: 24,
      repairEnabled: true,
      deallocated: false,
    },
  })
}
