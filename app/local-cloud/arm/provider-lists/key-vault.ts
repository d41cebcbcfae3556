import { deletedVaults } from '../deleted-vaults.ts'
import type { ProviderLists } from './provider-list.ts'

export const keyVaultLists: ProviderLists = {
  'microsoft.keyvault/deletedvaults': ({ store, subscription }) => ({ value: deletedVaults(store, subscription) }),
}
