import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { apiParts } from './api-parts.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { subnetFor } from './network-places.ts'
import { privateLink } from './private-link.ts'
import { child, resource, systemIdentity } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const factoryType = 'Microsoft.DataFactory/factories'
const protocols = 'Microsoft.WindowsAzure.ApiManagement.Gateway'
const byRequest = { manual: { type: 'Request', kind: 'Http', inputs: {} } }
const byClock = { nightly: { type: 'Recurrence', recurrence: { frequency: 'Day', interval: 1 } } }

export function* apiService(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    ['public', 'partner', 'internal'].map((use) => `apim-${use}-${subscription.code}-stalder`),
    unit.index,
    '-',
  )
  const injected = follows(unit, 'networkIsolation')
  const old = setting(unit, 'encryptionInTransit', 'False', 'True')
  const service = resource(unit, 'Microsoft.ApiManagement/service', name, {
    sku: { name: injected ? 'Premium' : 'Developer', capacity: 1 },
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    etag: `"AAAA${random.hex(8)}"`,
    properties: {
      provisioningState: 'Succeeded',
      targetProvisioningState: '',
      createdAtUtc: unit.createdAt,
      publisherEmail: 'api@aldergrove.example',
      publisherName: 'Aldergrove',
      notificationSenderEmail: 'apimgmt-noreply@mail.windowsazure.com',
      gatewayUrl: `https://${name}.azure-api.net`,
      developerPortalUrl: `https://${name}.developer.azure-api.net`,
      managementApiUrl: `https://${name}.management.azure-api.net`,
      hostnameConfigurations: [
        {
          type: 'Proxy',
          hostName: `${name}.azure-api.net`,
          negotiateClientCertificate: false,
          defaultSslBinding: true,
          certificateSource: 'BuiltIn',
        },
      ],
      publicIPAddresses: [`198.51.100.${random.int(1, 254)}`],
      publicNetworkAccess: 'Enabled',
      virtualNetworkType: injected ? random.pick(['Internal', 'External']) : 'None',
      virtualNetworkConfiguration: injected ? { subnetResourceId: subnetFor(unit, 'snet-workload') } : undefined,
      customProperties: {
        [`${protocols}.Security.Protocols.Tls10`]: old,
        [`${protocols}.Security.Protocols.Tls11`]: old,
        [`${protocols}.Security.Protocols.Ssl30`]: 'False',
        [`${protocols}.Security.Ciphers.TripleDes168`]: setting(unit, 'encryptionInTransit', 'False', 'True'),
        [`${protocols}.Security.Backend.Protocols.Tls10`]: old,
        [`${protocols}.Security.Backend.Protocols.Tls11`]: old,
        [`${protocols}.Protocols.Server.Http2`]: 'False',
      },
      apiVersionConstraint: { minApiVersion: settingOrAbsent(unit, 'platformHardening', '2021-08-01', undefined) },
      disableGateway: false,
      natGatewayState: 'Disabled',
      platformVersion: unit.legacy ? 'stv1' : 'stv2',
      developerPortalStatus: 'Enabled',
      legacyPortalStatus: 'Disabled',
    },
  })
  yield service
  yield* diagnosticSettings(unit, service.id, { categories: ['GatewayLogs'] })
  yield* apiParts(unit, service)
}

export function* workflow(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    workloads.map((workload) => `logic-${workload}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const callers = [{ addressRange: '203.0.113.0/24' }]
  const access = follows(unit, 'networkIsolation')
    ? { triggers: { allowedCallerIpAddresses: callers }, contents: { allowedCallerIpAddresses: callers } }
    : undefined
  const record = resource(unit, 'Microsoft.Logic/workflows', name, {
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    properties: {
      provisioningState: 'Succeeded',
      createdTime: unit.createdAt,
      changedTime: unit.createdAt,
      state: unit.random.chance(0.85) ? 'Enabled' : 'Disabled',
      version: `0858${unit.random.hex(12)}`,
      accessEndpoint: `https://prod-${unit.random.int(10, 99)}.${unit.location}.logic.azure.com:443/workflows/${unit.random.hex(32)}`,
      accessControl: access,
      definition: {
        $schema:
          'https://schema.management.azure.com/providers/Microsoft.Logic/schemas/2016-06-01/workflowdefinition.json#',
        contentVersion: '1.0.0.0',
        parameters: {},
        triggers: unit.index % 2 === 0 ? byRequest : byClock,
        actions: {},
        outputs: {},
      },
      parameters: {},
    },
  })
  yield record
  yield* diagnosticSettings(unit, record.id, { categories: ['WorkflowRuntime'] })
}

export function* dataFactory(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    ['warehouse', 'crm', 'finance', 'partner'].map((use) => `adf-${use}-${unit.subscription.code}-stalder`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type: factoryType, name, groupId: 'dataFactory' })
  const factory = resource(unit, factoryType, name, {
    identity: systemIdentity(unit),
    eTag: `"${unit.random.hex(8)}-0000-0d00-0000-${unit.random.hex(12)}"`,
    properties: {
      provisioningState: 'Succeeded',
      createTime: unit.createdAt,
      version: '2018-06-01',
      publicNetworkAccess: setting(unit, 'networkIsolation', 'Disabled', 'Enabled'),
      encryption: follows(unit, 'customerKeys')
        ? { vaultBaseUrl: `https://kv-keys-${unit.subscription.code}.vault.azure.net`, keyName: 'adf' }
        : undefined,
      repoConfiguration: follows(unit, 'governance')
        ? {
            type: 'FactoryVSTSConfiguration',
            accountName: 'aldergrove',
            projectName: 'data',
            repositoryName: name,
            collaborationBranch: 'main',
            rootFolder: '/',
          }
        : undefined,
    },
  })
  yield factory
  yield* diagnosticSettings(unit, factory.id, { groups: ['allLogs'] })
  yield* link.records
  yield linkedService(unit, factory)
}

/** The connection of a factory to a file server, by a password of a vault or by one of its own. */
function linkedService(unit: Unit, factory: ResourceRecord): ResourceRecord {
  const store = { referenceName: 'vault', type: 'LinkedServiceReference' }
  return child(factory, 'linkedservices', 'partnerFiles', {
    properties: {
      type: 'Sftp',
      typeProperties: {
        host: 'sftp.partner.example',
        port: 22,
        authenticationType: 'Basic',
        userName: 'aldergrove',
        ...setting(
          unit,
          'platformHardening',
          { password: { type: 'AzureKeyVaultSecret', store, secretName: 'partner-sftp' } },
          { encryptedCredential: unit.random.hex(48) },
        ),
      },
    },
  })
}
