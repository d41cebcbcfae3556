import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered } from './names.ts'
import { privateLink } from './private-link.ts'
import { child, resource, systemIdentity } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const workspaceType = 'Microsoft.MachineLearningServices/workspaces'

/** A Machine Learning workspace with a compute instance, a cluster and an online endpoint. */
export function* machineLearningWorkspace(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    ['forecast', 'churn', 'vision'].map((use) => `mlw-${use}-${subscription.code}`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type: workspaceType, name, groupId: 'amlworkspace' })
  const isolated = follows(unit, 'networkIsolation')
  const workspace = resource(unit, workspaceType, name, {
    kind: 'Default',
    sku: { name: 'Basic', tier: 'Basic' },
    identity: systemIdentity(unit),
    properties: {
      provisioningState: 'Succeeded',
      workspaceId: random.guid(),
      friendlyName: name,
      hbiWorkspace: false,
      v1LegacyMode: false,
      publicNetworkAccess: isolated && link.connections.length > 0 ? 'Disabled' : 'Enabled',
      managedNetwork: {
        isolationMode: isolated ? 'AllowOnlyApprovedOutbound' : random.pick(['Disabled', 'AllowInternetOutbound']),
      },
      systemDatastoresAuthMode: settingOrAbsent(unit, 'entraOnly', 'Identity', 'AccessKey'),
      encryption: follows(unit, 'customerKeys') ? { status: 'Enabled' } : undefined,
      privateEndpointConnections: link.connections,
    },
  })
  yield workspace
  yield child(workspace, 'computes', `ci-${subscription.code}`, {
    location: unit.location,
    properties: {
      computeType: 'ComputeInstance',
      provisioningState: 'Succeeded',
      properties: {
        vmSize: 'STANDARD_DS3_V2',
        enableNodePublicIp: setting(unit, 'networkIsolation', false, true),
        sshSettings: { sshPublicAccess: setting(unit, 'perimeter', 'Disabled', 'Enabled') },
      },
    },
  })
  yield child(workspace, 'computes', 'cpu-cluster', {
    location: unit.location,
    properties: {
      computeType: 'AmlCompute',
      provisioningState: 'Succeeded',
      properties: {
        vmSize: 'STANDARD_DS3_V2',
        enableNodePublicIp: setting(unit, 'networkIsolation', false, true),
        remoteLoginPortPublicAccess: setting(unit, 'perimeter', 'Disabled', 'NotSpecified'),
        scaleSettings: { minNodeCount: 0, maxNodeCount: 4, nodeIdleTimeBeforeScaleDown: 'PT120S' },
      },
    },
  })
  yield child(workspace, 'onlineEndpoints', `${name}-score`, {
    kind: 'Managed',
    location: unit.location,
    identity: systemIdentity(unit),
    properties: {
      provisioningState: 'Succeeded',
      authMode: setting(unit, 'entraOnly', 'AADToken', 'Key'),
      publicNetworkAccess: setting(unit, 'networkIsolation', 'Disabled', 'Enabled'),
      scoringUri: `https://${name}-score.${unit.location}.inference.ml.azure.com/score`,
      traffic: { blue: 100 },
    },
  })
  yield* link.records
}
