import type { ArmPath } from '../store/arm-path.ts'
import type { JsonObject } from './json-object.ts'
import { instanceView } from './power-state.ts'
import { digest, guidOf } from './stable-values.ts'

interface Given {
  path: ArmPath
  tenantId: string
}

/** What the provider adds to a resource of a type when it is made, and keeps from then on: lower-case type → properties. */
const givenByType: Record<string, (given: Given) => JsonObject> = {
  'microsoft.compute/virtualmachines': () => ({ extended: instanceView('running') }),
  'microsoft.keyvault/vaults': ({ path }) => ({ vaultUri: `${vaultAddress(path.name)}/` }),
  'microsoft.keyvault/vaults/keys': ({ path }) => {
    const keyUri = `${vaultAddress(path.id.split('/')[8] ?? '')}/keys/${path.name}`
    return { keyUri, keyUriWithVersion: `${keyUri}/${digest(path.lower).slice(0, 32)}` }
  },
  'microsoft.managedidentity/userassignedidentities': ({ path, tenantId }) => ({
    tenantId,
    principalId: guidOf(`${path.lower}/principal`),
    clientId: guidOf(`${path.lower}/client`),
  }),
  'microsoft.operationalinsights/workspaces': ({ path }) => ({ customerId: guidOf(path.lower) }),
  'microsoft.documentdb/databaseaccounts': ({ path }) => ({
    documentEndpoint: `https://${path.name}.documents.azure.com:443/`,
  }),
  'microsoft.containerregistry/registries': ({ path }) => ({ loginServer: `${path.name}.azurecr.io` }),
  'microsoft.dbforpostgresql/flexibleservers': ({ path }) => ({
    fullyQualifiedDomainName: `${path.name}.postgres.database.azure.com`,
  }),
  'microsoft.dbformysql/flexibleservers': ({ path }) => ({
    fullyQualifiedDomainName: `${path.name}.mysql.database.azure.com`,
  }),
  'microsoft.web/sites': ({ path }) => ({ defaultHostName: `${path.name}.azurewebsites.net` }),
}

/** Addresses and ids that Azure gives a new resource, empty for a type that gets none. The same path gets the same ones. */
export function givenProperties(given: Given): JsonObject {
  return givenByType[given.path.type.toLowerCase()]?.(given) ?? {}
}

function vaultAddress(vault: string): string {
  return `https://${vault.toLowerCase()}.vault.azure.net`
}

/** Properties that say when a resource was made: lower-case type → names. */
const timesByType: Readonly<Record<string, readonly string[]>> = {
  'microsoft.authorization/roleassignments': ['createdOn', 'updatedOn'],
  'microsoft.compute/disks': ['timeCreated'],
  'microsoft.compute/snapshots': ['timeCreated'],
  'microsoft.compute/virtualmachines': ['timeCreated'],
  'microsoft.compute/virtualmachinescalesets': ['timeCreated'],
  'microsoft.containerregistry/registries': ['creationDate'],
  'microsoft.eventhub/namespaces': ['createdAt'],
  'microsoft.insights/components': ['CreationDate'],
  'microsoft.servicebus/namespaces': ['createdAt'],
  'microsoft.sql/servers/databases': ['creationDate'],
  'microsoft.storage/storageaccounts': ['creationTime'],
}

/** Names of the properties that say when a resource was made. What was there from the start may have none: nobody knows when. */
export function timesOf(path: ArmPath): readonly string[] {
  return timesByType[path.type.toLowerCase()] ?? []
}
