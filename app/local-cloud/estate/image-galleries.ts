import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { child, resource } from './records.ts'
import { setting, type Unit } from './unit.ts'

/** A gallery with the company's own image: a version whose time is over, and the one that machines start from. */
export function* imageGallery(unit: Unit): Iterable<ResourceRecord> {
  const number = String(unit.index + 1).padStart(2, '0')
  const name = `gal_${unit.subscription.code}_${number}`
  const gallery = resource(unit, 'Microsoft.Compute/galleries', name, {
    properties: {
      provisioningState: 'Succeeded',
      identifier: { uniqueName: `${unit.subscription.subscriptionId}-${name}`.toUpperCase() },
      sharingProfile: { permissions: 'Private' },
    },
  })
  yield gallery
  const image = child(gallery, 'images', 'ubuntu-hardened', {
    location: unit.location,
    properties: {
      provisioningState: 'Succeeded',
      osType: 'Linux',
      osState: 'Generalized',
      hyperVGeneration: 'V2',
      architecture: 'x64',
      identifier: { publisher: 'Aldergrove', offer: 'Ubuntu', sku: '22_04-hardened' },
      features: [{ name: 'SecurityType', value: 'TrustedLaunchSupported' }],
    },
  })
  yield image
  yield version(unit, image, '1.0.0', '2026-03-01T00:00:00+00:00')
  yield version(unit, image, '1.1.0', '2028-03-01T00:00:00+00:00')
}

function version(unit: Unit, image: ResourceRecord, name: string, endOfLifeDate: string): ResourceRecord {
  return child(image, 'versions', name, {
    location: unit.location,
    properties: {
      provisioningState: 'Succeeded',
      publishingProfile: {
        targetRegions: [{ name: 'West Europe', regionalReplicaCount: 1, storageAccountType: 'Standard_ZRS' }],
        replicaCount: 1,
        excludeFromLatest: setting(unit, 'platformHardening', endOfLifeDate.startsWith('2026'), false),
        publishedDate: unit.createdAt,
        endOfLifeDate,
        storageAccountType: 'Standard_ZRS',
        replicationMode: 'Full',
      },
      storageProfile: { osDiskImage: { sizeInGB: 64, hostCaching: 'ReadWrite' } },
      safetyProfile: {
        reportedForPolicyViolation: false,
        allowDeletionOfReplicatedLocations: false,
        blockDeletionBeforeEndOfLife: setting(unit, 'governance', true, false),
      },
    },
  })
}
