export const subscriptionType = 'Microsoft.Resources/subscriptions'
export const resourceGroupType = 'Microsoft.Resources/resourceGroups'
/**
 * A tenant of Entra ID. What Microsoft Graph tells of it are records below `/tenants/<id>`, of types in the namespace
 * `Entra`, which ARM does not have: ARM's namespaces contain a dot.
 */
export const tenantType = 'Entra/tenants'

/** Whether a type is one of Microsoft Graph's objects. */
export const isOfTenant = (type: string): boolean => type.toLowerCase().startsWith('entra/')
