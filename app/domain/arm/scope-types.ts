export const subscriptionType = 'Microsoft.Resources/subscriptions'
export const resourceGroupType = 'Microsoft.Resources/resourceGroups'
