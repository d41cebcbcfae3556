import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered, workloads } from './names.ts'
import { locationOfNetwork, subnetFor } from './network-places.ts'
import { etag, idInGroup, resource } from './records.ts'
import { setting, type Unit } from './unit.ts'

const type = 'Microsoft.Network/privateLinkServices'

/** A private link service by which partners reach an application. */
export function* privateLinkService(anywhere: Unit): Iterable<ResourceRecord> {
  const unit: Unit = { ...anywhere, location: locationOfNetwork(anywhere) }
  const partner = unit.random.guid()
  const name = numbered(
    workloads.map((workload) => `pls-${workload}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const id = idInGroup(unit, type, name)
  yield resource(unit, type, name, {
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      alias: `${name}.${unit.random.guid()}.${unit.location}.azure.privatelinkservice`,
      destinationIPAddress: `10.10.0.${unit.random.int(10, 250)}`,
      ipConfigurations: [
        {
          name: 'primary',
          id: `${id}/ipConfigurations/primary`,
          type: `${type}/ipConfigurations`,
          properties: {
            provisioningState: 'Succeeded',
            privateIPAllocationMethod: 'Dynamic',
            primary: true,
            privateIPAddressVersion: 'IPv4',
            subnet: { id: subnetFor(unit, 'snet-endpoints') },
          },
        },
      ],
      visibility: { subscriptions: setting(unit, 'networkIsolation', [partner], ['*']) },
      autoApproval: { subscriptions: setting(unit, 'networkIsolation', [], ['*']) },
      enableProxyProtocol: false,
      fqdns: [],
      networkInterfaces: [],
      privateEndpointConnections: [],
    },
  })
}
