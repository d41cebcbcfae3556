import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered } from './names.ts'
import { subnetFor } from './network-places.ts'
import { resource } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** A container group that runs a job or a small service. */
export function* containerGroup(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    ['import', 'sftp', 'reports', 'runner'].map((use) => `aci-${use}-${subscription.code}`),
    unit.index,
    '-',
  )
  const isPrivate = follows(unit, 'networkIsolation')
  const ports = [{ port: 8080, protocol: 'TCP' }]
  const server = `crlabs${subscription.code}stalder.azurecr.io`
  yield resource(unit, 'Microsoft.ContainerInstance/containerGroups', name, {
    properties: {
      provisioningState: 'Succeeded',
      sku: 'Standard',
      osType: 'Linux',
      restartPolicy: 'Always',
      containers: [
        {
          name: 'main',
          properties: {
            image: `${server}/${name}:${random.int(1, 9)}.${random.int(0, 30)}`,
            ports,
            environmentVariables: [
              { name: 'MODE', value: 'batch' },
              // Of a secure value Azure answers the name alone.
              setting(unit, 'secretHygiene', { name: 'DB_PASSWORD' }, { name: 'DB_PASSWORD', value: 'changeme' }),
            ],
            resources: { requests: { cpu: 1, memoryInGB: 1.5 } },
          },
        },
      ],
      imageRegistryCredentials: [{ server, username: `crlabs${subscription.code}` }],
      ipAddress: isPrivate
        ? { type: 'Private', ip: `10.10.13.${random.int(4, 250)}`, ports }
        : { type: 'Public', ip: `198.51.100.${random.int(1, 254)}`, ports },
      subnetIds: isPrivate ? [{ id: subnetFor(unit, 'snet-workload') }] : undefined,
      diagnostics: follows(unit, 'logging')
        ? { logAnalytics: { workspaceId: random.guid(), logType: 'ContainerInstanceLogs' } }
        : undefined,
    },
  })
}
