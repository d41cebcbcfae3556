import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { child } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

const harms = ['Hate', 'Sexual', 'Selfharm', 'Violence']

/** A model deployment of an AI account and the content filter that it uses, for the kinds that have models. */
export function* models(unit: Unit, account: ResourceRecord): Iterable<ResourceRecord> {
  if (!['OpenAI', 'AIServices'].includes(account.kind ?? '')) return
  const filtered = follows(unit, 'entraOnly')
  const filters = harms.flatMap((name) =>
    ['Prompt', 'Completion'].map((source) => ({
      name,
      enabled: true,
      blocking: filtered || name !== 'Violence',
      severityThreshold: 'Medium',
      source,
    })),
  )
  const attacks = { name: 'Jailbreak', enabled: true, blocking: follows(unit, 'customerKeys'), source: 'Prompt' }
  yield child(account, 'raiPolicies', 'aldergrove', {
    properties: {
      type: 'UserManaged',
      mode: 'Blocking',
      basePolicyName: 'Microsoft.DefaultV2',
      contentFilters: [...filters, attacks],
    },
  })
  yield child(account, 'deployments', 'chat', {
    sku: { name: 'Standard', capacity: unit.random.pick([10, 30, 50]) },
    properties: {
      provisioningState: 'Succeeded',
      model: { format: 'OpenAI', name: 'gpt-4o', version: '2024-11-20' },
      versionUpgradeOption: setting(unit, 'governance', 'OnceCurrentVersionExpired', 'NoAutoUpgrade'),
      raiPolicyName: 'aldergrove',
    },
  })
}
