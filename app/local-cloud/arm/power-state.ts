import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { isObject } from './json-object.ts'

/** What Resource Graph shows under `properties.extended` of a virtual machine. */
export function instanceView(state: 'running' | 'stopped' | 'deallocated') {
  const powerState = { code: `PowerState/${state}`, displayStatus: `VM ${state}`, level: 'Info' }
  return { instanceView: { powerState } }
}

/** A record as ARM answers it: `properties.extended` of a virtual machine is in Resource Graph's answers alone. */
export function withoutInstanceView(record: ResourceRecord): ResourceRecord {
  if (record.type.toLowerCase() !== 'microsoft.compute/virtualmachines' || !isObject(record.properties)) return record
  const { extended: _extended, ...properties } = record.properties
  return { ...record, properties }
}
