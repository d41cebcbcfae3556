import { isObject, objectOf } from '../json-object.ts'
import { guidOf } from '../stable-values.ts'
import { type AdditionTable, properties, withProperties } from './addition.ts'

/** What Azure's compute adds. Source: answers of its published examples. */
export const computeAdditions: AdditionTable = {
  'microsoft.compute/virtualmachines': (record, { store }) => {
    const own = objectOf(record.properties)
    const extensions = store.page(
      {
        where: 'parent = ? AND type_lower = ?',
        values: [record.id.toLowerCase(), 'microsoft.compute/virtualmachines/extensions'],
      },
      '',
      50,
    )
    const lists = {
      vmId: guidOf(record.id.toLowerCase()),
      ...(isObject(own.storageProfile) && { storageProfile: { dataDisks: [] } }),
      ...(isObject(own.osProfile) && {
        osProfile: { secrets: [], allowExtensionOperations: true, requireGuestProvisionSignal: true },
      }),
    }
    const shown = withProperties(record, lists)
    if (extensions.length === 0 || shown.resources !== undefined) return shown
    return { ...shown, resources: extensions.map(({ body }) => JSON.parse(body)) }
  },
  'microsoft.compute/disks': properties((record, own) => ({
    uniqueId: guidOf(record.id.toLowerCase()),
    diskState: record.managedBy === undefined ? 'Unattached' : 'Attached',
    ...(typeof own.diskSizeGB === 'number' && { diskSizeBytes: own.diskSizeGB * 1024 ** 3 }),
  })),
  'microsoft.compute/snapshots': properties((record, own) => ({
    uniqueId: guidOf(record.id.toLowerCase()),
    diskState: 'Unattached',
    ...(typeof own.diskSizeGB === 'number' && { diskSizeBytes: own.diskSizeGB * 1024 ** 3 }),
  })),
  'microsoft.compute/virtualmachinescalesets': properties(({ id }) => ({ uniqueId: guidOf(id.toLowerCase()) })),
  'microsoft.compute/availabilitysets': (record, surroundings) => ({
    sku: { name: 'Classic' },
    ...properties(() => ({ platformUpdateDomainCount: 5, platformFaultDomainCount: 3, virtualMachines: [] }))(
      record,
      surroundings,
    ),
  }),
}
