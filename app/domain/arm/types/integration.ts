import { type ArmType, armTypes } from '../arm-type.ts'
import type { ResourceRecord } from '../record.ts'

const tierOf = ({ sku }: ResourceRecord) => String((sku as { name?: unknown } | undefined)?.name ?? '').toLowerCase()
const isNotBasic = (namespace: ResourceRecord) => tierOf(namespace) !== 'basic'
const isPremium = (namespace: ResourceRecord) => !['basic', 'standard'].includes(tierOf(namespace))

export const integrationTypes: ArmType[] = [
  ...armTypes('Microsoft.Devices', {
    IotHubs: { nouns: ['IoT hub', 'IoT hubs'], apiVersion: '2023-06-30', diagnosticSettings: true },
    provisioningServices: {
      nouns: ['device provisioning service', 'device provisioning services'],
      apiVersion: '2022-12-12',
      diagnosticSettings: true,
    },
  }),
  ...armTypes(
    'Microsoft.EventGrid',
    {
      domains: {
        nouns: ['Event Grid domain', 'Event Grid domains'],
        apiVersion: '2025-02-15',
        diagnosticSettings: true,
      },
      namespaces: { nouns: ['Event Grid namespace', 'Event Grid namespaces'], apiVersion: '2025-02-15' },
      topics: { nouns: ['Event Grid topic', 'Event Grid topics'], apiVersion: '2025-02-15', diagnosticSettings: true },
    },
    'systemTopics',
  ),
  ...armTypes(
    'Microsoft.EventHub',
    {
      namespaces: {
        nouns: ['Event Hubs namespace', 'Event Hubs namespaces'],
        apiVersion: '2026-01-01',
        diagnosticSettings: true,
      },
      'namespaces/authorizationRules': {
        nouns: ['Event Hubs access rule', 'Event Hubs access rules'],
        reads: [{ list: true, why: 'rights of each access key' }],
      },
      'namespaces/networkRuleSets': {
        nouns: ['Event Hubs firewall', 'Event Hubs firewalls'],
        reads: [{ path: 'networkRuleSets/default', why: 'networks that may connect', appliesTo: isNotBasic }],
      },
    },
    'clusters',
  ),
  ...armTypes(
    'Microsoft.Logic',
    {
      workflows: { nouns: ['logic app', 'logic apps'], apiVersion: '2019-05-01', diagnosticSettings: true },
    },
    'integrationAccounts',
  ),
  ...armTypes('Microsoft.Relay', {
    namespaces: { apiVersion: '2026-01-01' },
  }),
  ...armTypes('Microsoft.ServiceBus', {
    namespaces: {
      nouns: ['Service Bus namespace', 'Service Bus namespaces'],
      apiVersion: '2026-01-01',
      diagnosticSettings: true,
    },
    'namespaces/AuthorizationRules': {
      nouns: ['Service Bus access rule', 'Service Bus access rules'],
      reads: [{ list: true, why: 'rights of each access key' }],
    },
    'namespaces/networkRuleSets': {
      nouns: ['Service Bus firewall', 'Service Bus firewalls'],
      reads: [{ path: 'networkRuleSets/default', why: 'networks that may connect', appliesTo: isPremium }],
    },
  }),
]
