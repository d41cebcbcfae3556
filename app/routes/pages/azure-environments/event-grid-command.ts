/** What changes a resource, and tells of it ("Azure subscription as an Event Grid source"). */
const eventTypes = ['Write', 'Delete'].flatMap((verb) =>
  ['Success', 'Failure', 'Cancel'].map((end) => `Microsoft.Resources.Resource${verb}${end}`),
)

/** The command of the Azure CLI that lets Event Grid send the changes of a subscription to an address. */
export const eventGridCommand = (endpoint: string) =>
  `az eventgrid event-subscription create --name parapet --source-resource-id /subscriptions/SUBSCRIPTION_ID --endpoint '${endpoint}' --included-event-types ${eventTypes.join(' ')}`
