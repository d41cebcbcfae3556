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
      disks: { nouns: ['disk', 'disks'], apiVersion: '2026-03-02' },
      snapshots: { nouns: ['snapshot', 'snapshots'], apiVersion: '2026-03-02' },
      virtualMachines: { nouns: ['virtual machine', 'virtual machines'], apiVersion: '2026-03-01' },
      virtualMachineScaleSets: { nouns: ['scale set', 'scale sets'], apiVersion: '2026-03-01' },
      'virtualMachineScaleSets/virtualMachines': {
        nouns: ['scale set instance', 'scale set instances'],
        reads: [{ list: true, why: 'instances that differ from the model of their set', appliesTo: isUniform }],
      },
    },
    'availabilitySets diskAccesses diskEncryptionSets galleries galleries/images galleries/images/versions hostGroups hostGroups/hosts images proximityPlacementGroups restorePointCollections sshPublicKeys virtualMachines/extensions virtualMachines/runCommands',
  ),
  ...armTypes(
    'Microsoft.DesktopVirtualization',
    {
      hostPools: { apiVersion: '2025-10-10' },
    },
    'applicationGroups workspaces',
  ),
  ...armTypes('Microsoft.HybridCompute', {}, 'machines machines/extensions'),
  ...armTypes('Microsoft.ServiceFabric', {}, 'clusters managedClusters'),
  ...armTypes('Microsoft.VirtualMachineImages', {}, 'imageTemplates'),
]
