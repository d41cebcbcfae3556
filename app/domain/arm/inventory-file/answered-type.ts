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
])

/** The ARM type of a resource of another tool's file; one that Azure answered as null is read from the id. */
export function answeredType({ id, type }: Record<string, unknown>): unknown {
  const name = type === null && typeof id === 'string' ? (typeOf(id) ?? null) : type
  return typeof name === 'string' ? (renamed.get(name.toLowerCase()) ?? name) : name
}
