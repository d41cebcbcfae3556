import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ResourceStore } from '../store/store.ts'
import { objectOf } from './json-object.ts'
import type { ActionTable } from './post/resource-action.ts'

const deletedType = 'Microsoft.KeyVault/locations/deletedVaults'
const dayMs = 86_400_000

/** Azure keeps a vault that was deleted until it is purged, unless it was made before soft delete. */
export function keepDeletedVault(store: ResourceStore, vault: ResourceRecord, now: Date): void {
  const { enableSoftDelete, softDeleteRetentionInDays = 90, enablePurgeProtection } = objectOf(vault.properties)
  if (vault.type.toLowerCase() !== 'microsoft.keyvault/vaults' || enableSoftDelete === false) return
  const [, , subscription] = vault.id.split('/')
  store.put({
    id: `/subscriptions/${subscription}/providers/Microsoft.KeyVault/locations/${vault.location}/deletedVaults/${vault.name}`,
    name: vault.name,
    type: deletedType,
    properties: {
      vaultId: vault.id,
      location: vault.location,
      tags: vault.tags ?? {},
      deletionDate: now.toISOString(),
      scheduledPurgeDate: new Date(now.getTime() + Number(softDeleteRetentionInDays) * dayMs).toISOString(),
      ...(enablePurgeProtection === true && { purgeProtectionEnabled: true }),
    },
  })
}

/** The deleted vaults of a subscription. */
export function deletedVaults(store: ResourceStore, subscription: string): ResourceRecord[] {
  const filter = { where: 'type_lower = ? AND subscription = ?', values: [deletedType.toLowerCase(), subscription] }
  return store.page(filter, '', 1000).map(({ body }) => JSON.parse(body) as ResourceRecord)
}

export const deletedVaultActions: Record<string, ActionTable> = {
  [deletedType.toLowerCase()]: {
    purge: ({ context, record }) => {
      context.store.remove(record.id.toLowerCase())
      return { status: 200 }
    },
  },
}
