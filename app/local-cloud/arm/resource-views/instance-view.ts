import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type JsonObject, objectOf } from '../json-object.ts'

/** A machine as it runs: what its power actions left, and its agent. */
export function machineView({ name, properties }: ResourceRecord): JsonObject {
  const own = objectOf(properties)
  const power = objectOf(objectOf(own.extended).instanceView).powerState
  const computerName = objectOf(own.osProfile).computerName ?? name
  return {
    computerName,
    hyperVGeneration: 'V2',
    vmAgent: {
      vmAgentVersion: '2.11.1.4',
      statuses: [{ code: 'ProvisioningState/succeeded', level: 'Info', displayStatus: 'Ready' }],
    },
    statuses: [
      { code: 'ProvisioningState/succeeded', level: 'Info', displayStatus: 'Provisioning succeeded' },
      power ?? { code: 'PowerState/running', level: 'Info', displayStatus: 'VM running' },
    ],
  }
}

/** How many instances of a scale set are in which state. */
export function scaleSetView({ sku }: ResourceRecord): JsonObject {
  const count = Number(objectOf(sku).capacity ?? 0)
  return {
    virtualMachine: { statusesSummary: [{ code: 'ProvisioningState/succeeded', count }] },
    extensions: [],
    statuses: [{ code: 'ProvisioningState/succeeded', level: 'Info', displayStatus: 'Provisioning succeeded' }],
  }
}

/** What a disk, an availability set and the like say of themselves. */
export const succeeded = (): JsonObject => ({
  statuses: [{ code: 'ProvisioningState/succeeded', level: 'Info', displayStatus: 'Provisioning succeeded' }],
})
