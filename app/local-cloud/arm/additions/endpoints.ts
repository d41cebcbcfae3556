import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { objectOf } from '../json-object.ts'
import { digest, guidOf } from '../stable-values.ts'
import { type AdditionTable, properties } from './addition.ts'

const nameOf = ({ name = '' }: ResourceRecord) => name.toLowerCase()
const inWorld = (one: ResourceRecord, host: string) => `https://${nameOf(one)}.${host}`

const serviceBus = properties((one) => ({
  serviceBusEndpoint: `${inWorld(one, 'servicebus.windows.net')}:443/`,
  metricId: `${one.id.split('/')[2]}:${nameOf(one)}`,
  status: 'Active',
}))

/** Where a service of Azure is reached. Source: answers of their published examples. */
export const endpointAdditions: AdditionTable = {
  'microsoft.servicebus/namespaces': serviceBus,
  'microsoft.eventhub/namespaces': serviceBus,
  'microsoft.relay/namespaces': serviceBus,
  'microsoft.documentdb/databaseaccounts': properties((one) => {
    const documentEndpoint = `${inWorld(one, 'documents.azure.com')}:443/`
    const place = { id: `${nameOf(one)}-${one.location}`, locationName: one.location, failoverPriority: 0 }
    const served = { ...place, documentEndpoint, provisioningState: 'Succeeded' }
    return {
      documentEndpoint,
      writeLocations: [served],
      readLocations: [served],
      failoverPolicies: [place],
      instanceId: guidOf(one.id.toLowerCase()),
    }
  }),
  'microsoft.containerregistry/registries': properties((one) => ({ loginServer: `${nameOf(one)}.azurecr.io` })),
  'microsoft.cache/redis': properties((one) => ({
    hostName: `${nameOf(one)}.redis.cache.windows.net`,
    port: 6379,
    sslPort: 6380,
    linkedServers: [],
  })),
  'microsoft.appconfiguration/configurationstores': properties((one) => ({ endpoint: inWorld(one, 'azconfig.io') })),
  'microsoft.cognitiveservices/accounts': properties((one) => ({
    endpoint: `https://${objectOf(one.properties).customSubDomainName ?? `${one.location}.api`}.cognitiveservices.azure.com/`,
    internalId: digest(one.id.toLowerCase()).slice(0, 32),
    capabilities: [],
    isMigrated: false,
  })),
  'microsoft.search/searchservices': properties(() => ({ status: 'running', statusDetails: '' })),
  'microsoft.app/managedenvironments': properties((one) => ({
    defaultDomain: `${digest(one.id.toLowerCase()).slice(0, 12)}.${one.location}.azurecontainerapps.io`,
  })),
  'microsoft.app/containerapps': properties((one) => ({
    latestRevisionName: `${nameOf(one)}--${digest(one.id.toLowerCase()).slice(0, 7)}`,
    runningStatus: 'Running',
  })),
  'microsoft.apimanagement/service': properties((one) => ({
    gatewayUrl: inWorld(one, 'azure-api.net'),
    portalUrl: inWorld(one, 'portal.azure-api.net'),
    developerPortalUrl: inWorld(one, 'developer.azure-api.net'),
    managementApiUrl: inWorld(one, 'management.azure-api.net'),
    scmUrl: inWorld(one, 'scm.azure-api.net'),
  })),
  'microsoft.signalrservice/signalr': properties((one) => ({
    hostName: `${nameOf(one)}.service.signalr.net`,
    hostNamePrefix: nameOf(one),
    publicPort: 443,
    serverPort: 443,
  })),
  'microsoft.signalrservice/webpubsub': properties((one) => ({
    hostName: `${nameOf(one)}.webpubsub.azure.com`,
    hostNamePrefix: nameOf(one),
    publicPort: 443,
    serverPort: 443,
  })),
  'microsoft.eventgrid/topics': properties((one) => ({
    endpoint: `https://${nameOf(one)}.${one.location}-1.eventgrid.azure.net/api/events`,
    metricResourceId: guidOf(one.id.toLowerCase()),
  })),
  'microsoft.eventgrid/domains': properties((one) => ({
    endpoint: `https://${nameOf(one)}.${one.location}-1.eventgrid.azure.net/api/events`,
    metricResourceId: guidOf(one.id.toLowerCase()),
  })),
  'microsoft.insights/components': properties((one) => {
    const key = guidOf(`${one.id.toLowerCase()}/key`)
    return {
      AppId: guidOf(one.id.toLowerCase()),
      ApplicationId: one.name,
      InstrumentationKey: key,
      ConnectionString: `InstrumentationKey=${key};IngestionEndpoint=https://${one.location}-5.in.applicationinsights.azure.com/`,
    }
  }),
  'microsoft.automation/automationaccounts': properties(() => ({ state: 'Ok' })),
  'microsoft.batch/batchaccounts': properties((one) => ({
    accountEndpoint: `${nameOf(one)}.${one.location}.batch.azure.com`,
  })),
  'microsoft.datafactory/factories': properties(() => ({ version: '2018-06-01' })),
  'microsoft.kusto/clusters': properties((one) => ({
    state: 'Running',
    uri: `https://${nameOf(one)}.${one.location}.kusto.windows.net`,
    dataIngestionUri: `https://ingest-${nameOf(one)}.${one.location}.kusto.windows.net`,
  })),
  'microsoft.dbforpostgresql/flexibleservers': properties((one) => ({
    fullyQualifiedDomainName: `${nameOf(one)}.postgres.database.azure.com`,
    state: 'Ready',
  })),
  'microsoft.dbformysql/flexibleservers': properties((one) => ({
    fullyQualifiedDomainName: `${nameOf(one)}.mysql.database.azure.com`,
    state: 'Ready',
  })),
}
