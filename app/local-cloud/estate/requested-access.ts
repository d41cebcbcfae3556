import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { setting, type Unit } from './unit.ts'

/** Which ports of a machine open on request, and for how long. */
export function requestedAccess(unit: Unit, machine: ResourceRecord, windows: boolean): ResourceRecord {
  const type = 'Microsoft.Security/locations/jitNetworkAccessPolicies'
  const name = `jit-${machine.name}`
  return {
    id: `${unit.group.id}/providers/Microsoft.Security/locations/${unit.location}/jitNetworkAccessPolicies/${name}`,
    name,
    type,
    kind: 'Basic',
    location: unit.location,
    properties: {
      provisioningState: 'Succeeded',
      requests: [],
      virtualMachines: [
        {
          id: machine.id,
          ports: [
            {
              number: windows ? 3389 : 22,
              protocol: '*',
              allowedSourceAddressPrefix: '203.0.113.0/24',
              maxRequestAccessDuration: setting(unit, 'governance', 'PT3H', 'PT24H'),
            },
          ],
        },
      ],
    },
  }
}
