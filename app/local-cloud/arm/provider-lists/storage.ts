import { countOf, type ProviderLists, usage } from './provider-list.ts'

const redundancies = [
  ['Standard_LRS', 'StorageV2'],
  ['Standard_GRS', 'StorageV2'],
  ['Standard_RAGRS', 'StorageV2'],
  ['Standard_ZRS', 'StorageV2'],
  ['Standard_GZRS', 'StorageV2'],
  ['Standard_RAGZRS', 'StorageV2'],
  ['Premium_LRS', 'BlockBlobStorage'],
  ['Premium_ZRS', 'BlockBlobStorage'],
  ['Premium_LRS', 'FileStorage'],
] as const

/** Source: the published examples of Azure Storage; 250 accounts of a region are its documented limit. */
export const storageLists: ProviderLists = {
  'microsoft.storage/skus': () => ({
    value: redundancies.map(([name, kind]) => ({
      resourceType: 'storageAccounts',
      name,
      tier: name.split('_')[0],
      kind,
      locations: ['westeurope'],
      capabilities: [],
      restrictions: [],
    })),
  }),
  'microsoft.storage/locations/usages': (call) => ({
    value: [usage('StorageAccounts', 'Storage Accounts', countOf(call, 'Microsoft.Storage/storageAccounts'), 250)],
  }),
  'microsoft.storage/deletedaccounts': () => ({ value: [] }),
}
