import type { ProviderLists } from './provider-list.ts'

const regions = ['West Europe', 'North Europe', 'UK South', 'Sweden Central', 'France Central', 'East US', 'West US 2']

/** Some of the regions that App Service is in. */
export const webLists: ProviderLists = {
  'microsoft.web/georegions': ({ subscription }) => ({
    value: regions.map((name) => ({
      id: `/subscriptions/${subscription}/providers/Microsoft.Web/geoRegions/${name}`,
      name,
      type: 'Microsoft.Web/geoRegions',
      properties: { name, displayName: name, description: '' },
    })),
  }),
  'microsoft.web/deletedsites': () => ({ value: [] }),
}
