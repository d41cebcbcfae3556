import { typeOf } from '../resource-id.ts'
import { resourceGroupType } from '../scope-types.ts'

/** Types of answers that are not the ones of the call, in lower case. */
const renamed = new Map([
  ['microsoft.resources/subscriptions/resourcegroups', resourceGroupType],
  ['microsoft.authorization/rolemanagementpolicyassignment', 'Microsoft.Authorization/roleManagementPolicyAssignments'],
  ['microsoft.eventhub/namespaces/networkruleset', 'Microsoft.EventHub/namespaces/networkRuleSets'],
  ['microsoft.servicebus/namespaces/networkruleset', 'Microsoft.ServiceBus/namespaces/networkRuleSets'],
  ['microsoft.network/frontdoor', 'Microsoft.Network/frontDoors'],
  ['azureresourcemanager/diagnosticsettings', 'Microsoft.Insights/diagnosticSettings'],
  ['/microsoft.documentdb/mongoclusters', 'Microsoft.DocumentDB/mongoClusters'],
])

/** Types of answers, in lower case, that instances of scale sets and settings of web apps have too; their ids tell them apart. */
const toldById = new Set([
  'microsoft.compute/virtualmachines',
  'microsoft.web/sites/authsettings',
  'microsoft.web/sites/authsettingsv2',
])

/** The ARM type of a resource of another tool's file; one that Azure answered as null is read from the id. */
export function answeredType({ id, type }: Record<string, unknown>): unknown {
  const byId = type === null || (typeof type === 'string' && toldById.has(type.toLowerCase()))
  const name = byId && typeof id === 'string' ? (typeOf(id) ?? type) : type
  return typeof name === 'string' ? (renamed.get(name.toLowerCase()) ?? name) : name
}
