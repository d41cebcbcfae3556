import type { ArmTypes } from '../../arm/published/arm-types.ts'
import { findProperty } from '../../arm/published/find-property.ts'
import { resourceGroupType, subscriptionType } from '../../arm/scope-types.ts'

/** What Azure Policy calls the type of a resource group. */
const groupOfPolicy = 'Microsoft.Resources/subscriptions/resourceGroups'

/** A type of Azure Policy as records of the inventory have it. */
export function typeOfRecords(type: string): string {
  if (type.toLowerCase() === groupOfPolicy.toLowerCase()) return resourceGroupType
  return type.toLowerCase() === subscriptionType.toLowerCase() ? subscriptionType : type
}

/** A type of the inventory as Azure Policy has it. */
export function typeOfPolicy(type: string): string {
  return type.toLowerCase() === resourceGroupType.toLowerCase() ? groupOfPolicy : type
}

/** Whether a type is a subscription or a resource group, in either spelling. */
export function isScope(type: string): boolean {
  const own = typeOfRecords(type)
  return own === subscriptionType || own === resourceGroupType
}

/** The published spelling of a type; undefined of one that Azure does not publish. */
export function spelledType(armTypes: ArmTypes, type: string): string | undefined {
  return isScope(type) ? typeOfRecords(type) : armTypes.find(type)?.name
}

/** Whether mode Indexed evaluates a type: those that have tags and a location. */
export function isIndexed(armTypes: ArmTypes, type: string): boolean {
  const published = armTypes.find(type)
  if (!published || isScope(type)) return false
  return [['tags'], ['location']].every((names) => findProperty(armTypes, published, names) !== undefined)
}

/**
 * Types of resources that extend others: Azure Policy looks for them at the judged resource, as for types beneath it.
 * learn.microsoft.com/azure/azure-resource-manager/management/extension-resource-types
 */
const extensions = new Set(
  [
    'Microsoft.Advisor/configurations',
    'Microsoft.Authorization/locks',
    'Microsoft.Authorization/policyAssignments',
    'Microsoft.Authorization/roleAssignments',
    'Microsoft.GuestConfiguration/guestConfigurationAssignments',
    'Microsoft.Insights/dataCollectionRuleAssociations',
    'Microsoft.Insights/diagnosticSettings',
    'Microsoft.KubernetesConfiguration/extensions',
    'Microsoft.KubernetesConfiguration/fluxConfigurations',
    'Microsoft.Maintenance/configurationAssignments',
    'Microsoft.Security/advancedThreatProtectionSettings',
    'Microsoft.Security/assessments',
    'Microsoft.Security/defenderForStorageSettings',
  ].map((type) => type.toLowerCase()),
)

/** Whether resources of a type extend others. */
export function isExtension(type: string): boolean {
  return extensions.has(type.toLowerCase())
}
