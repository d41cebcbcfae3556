import { resourceGroupType } from '../../store/arm-path.ts'
import { splitType, typeOfId } from '../resource-id.ts'

/** Namespaces whose top-level resources all stand in a resource group, by Azure's REST reference. */
const groupNamespaces = new Set(
  [
    'ApiManagement',
    'App',
    'Automation',
    'Batch',
    'Cache',
    'Cdn',
    'CognitiveServices',
    'Compute',
    'ContainerInstance',
    'ContainerRegistry',
    'ContainerService',
    'DataFactory',
    'Databricks',
    'DBforMySQL',
    'DBforPostgreSQL',
    'DocumentDB',
    'EventHub',
    'KeyVault',
    'Kusto',
    'Logic',
    'MachineLearningServices',
    'Network',
    'OperationalInsights',
    'RecoveryServices',
    'Search',
    'ServiceBus',
    'SignalRService',
    'Sql',
    'Storage',
    'Synapse',
    'Web',
  ].map((name) => `microsoft.${name.toLowerCase()}`),
)

/** The few of their types that do not. */
const elsewhere = new Set([
  'microsoft.network/networkmanagerconnections',
  'microsoft.web/publishingusers',
  'microsoft.web/sourcecontrols',
])

/** Why a parent cannot be one of a resource of this type; undefined when it can, or nothing is known about the type. */
export function scopeFault(typeAndVersion: string, parentId: string): string | undefined {
  const parentType = typeOfId(parentId)
  if (parentType === undefined) return `\`parent_id\` is invalid: "${parentId}" is not the ID of an Azure resource`
  const type = splitType(typeAndVersion).type.toLowerCase()
  const [namespace = '', ...segments] = type.split('/')
  const needsGroup = segments.length === 1 && groupNamespaces.has(namespace) && !elsewhere.has(type)
  if (!needsGroup || parentType === resourceGroupType) return undefined
  return `\`parent_id\` is invalid: expect ID of a resource group, such as /subscriptions/…/resourceGroups/…, but got "${parentId}"`
}
