import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { privateLink } from './private-link.ts'
import { child, resource, systemIdentity } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

interface Broker {
  type: 'Microsoft.ServiceBus/namespaces' | 'Microsoft.EventHub/namespaces'
  prefix: string
}

export function* serviceBus(unit: Unit): Iterable<ResourceRecord> {
  const records = messageBroker(unit, { type: 'Microsoft.ServiceBus/namespaces', prefix: 'sb' })
  const [namespace] = records
  yield* records
  if (namespace === undefined) return
  for (const queue of ['inbound', 'outbound', 'retry'].slice(0, unit.random.int(1, 3)))
    yield child(namespace, 'queues', queue, {
      location: unit.location,
      properties: {
        status: 'Active',
        createdAt: unit.createdAt,
        updatedAt: unit.createdAt,
        lockDuration: 'PT1M',
        maxSizeInMegabytes: 1024,
        requiresDuplicateDetection: false,
        requiresSession: false,
        defaultMessageTimeToLive: 'P14D',
        deadLetteringOnMessageExpiration: setting(unit, 'recovery', true, false),
        maxDeliveryCount: 10,
        enablePartitioning: false,
      },
    })
}

export function* eventHub(unit: Unit): Iterable<ResourceRecord> {
  const records = messageBroker(unit, { type: 'Microsoft.EventHub/namespaces', prefix: 'evhns' })
  const [namespace] = records
  yield* records
  if (namespace === undefined) return
  for (const hub of ['telemetry', 'audit', 'clickstream'].slice(0, unit.random.int(1, 3)))
    yield child(namespace, 'eventhubs', hub, {
      location: unit.location,
      properties: {
        status: 'Active',
        createdAt: unit.createdAt,
        updatedAt: unit.createdAt,
        messageRetentionInDays: 7,
        partitionCount: 4,
        partitionIds: ['0', '1', '2', '3'],
      },
    })
}

/** The namespace first, then its settings. */
function messageBroker(unit: Unit, { type, prefix }: Broker): ResourceRecord[] {
  const { subscription } = unit
  const name = numbered(
    workloads.map((workload) => `${prefix}-${workload}-${subscription.code}`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type, name, groupId: 'namespace', actions: null })
  const premium = link.connections.length > 0 || follows(unit, 'networkIsolation')
  const closed = premium && follows(unit, 'networkIsolation')
  const publicNetworkAccess = closed && link.connections.length > 0 ? 'Disabled' : 'Enabled'
  const ownKey = premium && follows(unit, 'customerKeys')
  const namespace = resource(unit, type, name, {
    sku: premium ? { name: 'Premium', tier: 'Premium', capacity: 1 } : { name: 'Standard', tier: 'Standard' },
    identity: ownKey ? systemIdentity(unit) : undefined,
    properties: {
      provisioningState: 'Succeeded',
      status: 'Active',
      createdAt: unit.createdAt,
      updatedAt: unit.createdAt,
      serviceBusEndpoint: `https://${name}.servicebus.windows.net:443/`,
      metricId: `${subscription.subscriptionId}:${name}`,
      minimumTlsVersion: settingOrAbsent(unit, 'encryptionInTransit', '1.2', unit.random.pick(['1.0', '1.1'])),
      publicNetworkAccess,
      disableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
      zoneRedundant: setting(unit, 'recovery', true, false),
      ...(type === 'Microsoft.EventHub/namespaces'
        ? { isAutoInflateEnabled: false, maximumThroughputUnits: 0, kafkaEnabled: true }
        : {}),
      encryption: ownKey
        ? {
            keySource: 'Microsoft.KeyVault',
            requireInfrastructureEncryption: false,
            keyVaultProperties: [
              {
                keyName: 'messaging',
                keyVaultUri: `https://kv-keys-${subscription.code}.vault.azure.net`,
                keyVersion: '',
              },
            ],
          }
        : undefined,
      privateEndpointConnections: link.connections.length > 0 ? link.connections : undefined,
    },
  })
  const rules = child(namespace, 'networkRuleSets', 'default', {
    location: unit.location,
    properties: {
      defaultAction: closed ? 'Deny' : 'Allow',
      publicNetworkAccess,
      trustedServiceAccessEnabled: setting(unit, 'platformHardening', true, false),
      virtualNetworkRules: [],
      ipRules: closed ? [{ ipMask: '203.0.113.24', action: 'Allow' }] : [],
    },
  })
  const rulesTail = type === 'Microsoft.EventHub/namespaces' ? 'authorizationRules' : 'AuthorizationRules'
  const rights = setting(unit, 'entraOnly', ['Listen', 'Send'], ['Listen', 'Manage', 'Send'])
  const access = [
    child(namespace, rulesTail, 'RootManageSharedAccessKey', {
      location: unit.location,
      properties: { rights: ['Listen', 'Manage', 'Send'] },
    }),
    child(namespace, rulesTail, 'application', { location: unit.location, properties: { rights } }),
  ]
  return [
    namespace,
    rules,
    ...access,
    ...diagnosticSettings(unit, namespace.id, { groups: ['allLogs'] }),
    ...link.records,
  ]
}
