import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import type { ResourceStore } from '../../store/store.ts'
import { objectOf } from '../json-object.ts'
import { guidOf } from '../stable-values.ts'

const instanceType = 'Microsoft.Compute/virtualMachineScaleSets/virtualMachines'

/**
 * The instances of a uniform scale set, one for each of its capacity, made of its latest model. A set whose instances are stored has
 * those. Empty for a path of anything else.
 */
export function scaleSetInstances(store: ResourceStore, path: ArmPath): ResourceRecord[] {
  if (path.type.toLowerCase() !== instanceType.toLowerCase()) return []
  const stored = store.get(path.parent)
  if (stored === undefined || hasStored(store, path.parent)) return []
  const set = JSON.parse(stored.body) as ResourceRecord
  const { orchestrationMode, virtualMachineProfile } = objectOf(set.properties)
  if (orchestrationMode === 'Flexible') return []
  const count = Math.min(Number(objectOf(set.sku).capacity ?? 0), 1000)
  const all = Array.from({ length: count }, (_, at) => instance(set, objectOf(virtualMachineProfile), String(at)))
  return path.kind === 'collection' ? all : all.filter(({ instanceId }) => instanceId === path.name)
}

function hasStored(store: ResourceStore, parent: string): boolean {
  const own = { where: 'parent = ? AND type_lower = ?', values: [parent, instanceType.toLowerCase()] }
  return store.page(own, '', 1).length > 0
}

function instance(set: ResourceRecord, model: Record<string, unknown>, instanceId: string): ResourceRecord {
  const { osProfile, storageProfile, securityProfile, diagnosticsProfile, networkProfile } = model
  const { computerNamePrefix, ...os } = objectOf(osProfile)
  const id = `${set.id}/virtualMachines/${instanceId}`
  const known = { storageProfile, securityProfile, diagnosticsProfile }
  return {
    id,
    name: `${set.name}_${instanceId}`,
    type: instanceType,
    location: set.location,
    instanceId,
    sku: { name: objectOf(set.sku).name, tier: 'Standard' },
    properties: {
      latestModelApplied: true,
      vmId: guidOf(id.toLowerCase()),
      ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
      ...(osProfile !== undefined && {
        osProfile: { ...os, computerName: `${computerNamePrefix ?? set.name}${instanceId.padStart(6, '0')}` },
      }),
      ...(networkProfile !== undefined && { networkProfileConfiguration: networkProfile }),
      provisioningState: 'Succeeded',
    },
  }
}
