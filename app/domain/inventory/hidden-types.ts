import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { CollectionRow } from '../arm/collection-table.ts'
import { isListedByResourceGraph } from '../arm/listed-types.ts'
import { isGranted } from '../arm/permission.ts'
import { readActionOf } from '../arm/read-action.ts'
import type { NotRead } from '../arm/record.ts'
import { readPermissions } from './read-permissions.ts'

interface Listing {
  client: AzureClient
  subscription: { id: string; subscriptionId: string }
  types: ReadonlySet<string>
  rows: readonly CollectionRow[]
  /** Types (lower case) of which Resource Graph has listed something. */
  seen: ReadonlySet<string>
  signal: AbortSignal
}

/**
 * The types that Resource Graph left out because the sign-in may not read them, which it does not say, with the settings
 * below them. None when Azure does not tell what the sign-in may do.
 */
export async function hiddenTypes({ client, subscription, types, rows, seen, signal }: Listing): Promise<NotRead[]> {
  const unseen = [...types].filter((type) => isListedByResourceGraph(type) && !seen.has(type.toLowerCase()))
  if (unseen.length === 0) return []
  try {
    const permissions = await readPermissions(client, subscription.subscriptionId, signal)
    return unseen
      .filter((type) => !isGranted(permissions, readActionOf(type)))
      .flatMap((type) => [type, ...settingsBelow(type, rows)].map((one) => notRead(subscription.id, type, one)))
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AzureError) || error.status === 401) throw error
    return []
  }
}

/** But for extensions of many types: what they extend is not read anyway. */
function settingsBelow(type: string, rows: readonly CollectionRow[]): string[] {
  return rows
    .filter((row) => row.on === undefined && row.of.toLowerCase() === type.toLowerCase())
    .map((row) => row.type)
}

function notRead(scope: string, hidden: string, type: string): NotRead {
  const permission = readActionOf(hidden)
  const reason = `Resource Graph leaves out what the sign-in may not read: the permission ${permission} is missing. Give the sign-in a role that has it, such as Reader.`
  return { scope, type, reason, permission }
}
