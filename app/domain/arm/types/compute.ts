import { type ArmType, armTypes } from '../arm-type.ts'
import { readProperty } from '../json-value.ts'
import type { ResourceRecord } from '../record.ts'

/** Instances of flexible sets are virtual machines of their own. */
const isUniform = ({ properties }: ResourceRecord) =>
  readProperty(properties, 'orchestrationMode', 'orchestrationmode') !== 'Flexible'

export const computeTypes: ArmType[] = [
  ...armTypes('Microsoft.Batch', {
    batchAccounts: { nouns: ['Batch account', 'Batch accounts'], apiVersion: '2025-06-01', diagnosticSettings: true },
  }),
  ...armTypes(
    'Microsoft.Compute',
    {
      diskEncryptionSets: { nouns: ['disk encryption set', 'disk encryption sets'], apiVersion: '2026-03-02' },
      disks: { nouns: ['disk', 'disks'], apiVersion: '2026-03-02' },
      galleries: { nouns: ['image gallery', 'image galleries'], apiVersion: '2025-12-03' },
      'galleries/images/versions': { nouns: ['image version', 'image versions'], listed: true },
      hostGroups: { nouns: ['host group', 'host groups'], apiVersion: '2026-03-01' },
      'hostGroups/hosts': { nouns: ['dedicated host', 'dedicated hosts'], listed: true },
      snapshots: { nouns: ['snapshot', 'snapshots'], apiVersion: '2026-03-02' },
      virtualMachines: { nouns: ['virtual machine', 'virtual machines'], apiVersion: '2026-03-01' },
      virtualMachineScaleSets: { nouns: ['scale set', 'scale sets'], apiVersion: '2026-03-01' },
      'virtualMachineScaleSets/virtualMachines': {
        nouns: ['scale set instance', 'scale set instances'],
        reads: [{ list: true, why: 'instances that differ from the model of their set', appliesTo: isUniform }],
      },
    },
    'availabilitySets diskAccesses galleries/images images proximityPlacementGroups restorePointCollections sshPublicKeys virtualMachines/extensions virtualMachines/runCommands',
  ),
  ...armTypes(
    'Microsoft.DesktopVirtualization',
    {
      hostPools: { apiVersion: '2025-10-10' },
    },
    'applicationGroups workspaces',
  ),
  ...armTypes('Microsoft.HybridCompute', {
    machines: { nouns: ['Arc machine', 'Arc machines'], apiVersion: '2026-07-15' },
    'machines/extensions': { nouns: ['Arc machine extension', 'Arc machine extensions'], listed: true },
    privateLinkScopes: { nouns: ['Arc private link scope', 'Arc private link scopes'], apiVersion: '2026-07-15' },
  }),
  ...armTypes('Microsoft.Maintenance', {
    maintenanceConfigurations: {
      nouns: ['maintenance configuration', 'maintenance configurations'],
      apiVersion: '2023-04-01',
    },
  }),
  ...armTypes('Microsoft.ServiceFabric', {}, 'clusters managedClusters'),
  ...armTypes('Microsoft.VirtualMachineImages', {}, 'imageTemplates'),
]
