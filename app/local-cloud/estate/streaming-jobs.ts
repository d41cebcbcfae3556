import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered } from './names.ts'
import { resource, systemIdentity } from './records.ts'
import type { Unit } from './unit.ts'

/** A job that works out figures of devices while their messages come in. */
export function* streamingJob(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    ['temperature', 'throughput', 'positions'].map((use) => `asa-${use}-${subscription.code}`),
    unit.index,
    '-',
  )
  const job = resource(unit, 'Microsoft.StreamAnalytics/streamingjobs', name, {
    identity: systemIdentity(unit),
    properties: {
      sku: { name: 'Standard' },
      jobId: random.guid(),
      provisioningState: 'Succeeded',
      jobState: 'Running',
      jobType: 'Cloud',
      compatibilityLevel: '1.2',
      createdDate: unit.createdAt,
      dataLocale: 'en-US',
      outputStartMode: 'JobStartTime',
      outputErrorPolicy: 'Drop',
      eventsOutOfOrderPolicy: 'Adjust',
      eventsOutOfOrderMaxDelayInSeconds: 0,
      eventsLateArrivalMaxDelayInSeconds: 5,
      contentStoragePolicy: 'SystemAccount',
    },
  })
  yield job
  yield* diagnosticSettings(unit, job.id, { categories: ['Execution', 'Authoring'] })
}
