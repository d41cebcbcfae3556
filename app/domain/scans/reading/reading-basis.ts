import { createHash } from 'node:crypto'
import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import { neededRows } from '../../arm/collection-table.ts'
import { readPermissions } from '../../inventory/read-permissions.ts'
import type { StoredReading } from './stored-reading.ts'

/** What a reading goes by. @throws AzureError when the sign-in is refused */
export async function readingBasis(
  client: AzureClient,
  subscriptionId: string,
  types: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<StoredReading['basis']> {
  const rows = neededRows(new Set([...types].map((type) => type.toLowerCase())))
  const filters = rows.map(({ appliesTo, keeps }) => `${appliesTo} ${keeps}`)
  const signedIn = await client.signedIn(signal)
  const allowed = await permissions(client, subscriptionId, signal)
  return {
    calls: digest([[...types].sort(), rows, filters]),
    signIn: allowed && digest([signedIn, allowed]),
  }
}

/** What the sign-in may do at the subscription; null where Azure does not say. */
async function permissions(client: AzureClient, subscriptionId: string, signal: AbortSignal): Promise<string[] | null> {
  try {
    const found = await readPermissions(client, subscriptionId, signal)
    return found.map((permission) => JSON.stringify(permission)).sort()
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AzureError) || error.status === 401) throw error
    return null
  }
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
