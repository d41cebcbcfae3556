import { countOf, type ProviderLists } from './provider-list.ts'

/** Source: the published examples of Azure SQL; 250 servers of a region are its documented limit. */
export const sqlLists: ProviderLists = {
  'microsoft.sql/locations/usages': (call) => ({
    value: [
      {
        id: `/subscriptions/${call.subscription}/providers/Microsoft.Sql/locations/${call.location}/usages/ServerQuota`,
        name: 'ServerQuota',
        type: 'Microsoft.Sql/locations/usages',
        properties: {
          displayName: 'Regional Server Quota',
          currentValue: countOf(call, 'Microsoft.Sql/servers'),
          limit: 250,
          unit: 'Count',
        },
      },
    ],
  }),
  'microsoft.sql/locations/capabilities': ({ location }) => ({
    name: location,
    status: 'Available',
    supportedServerVersions: [
      { name: '12.0', status: 'Default', supportedEditions: [], supportedElasticPoolEditions: [] },
    ],
    supportedManagedInstanceVersions: [],
  }),
}
