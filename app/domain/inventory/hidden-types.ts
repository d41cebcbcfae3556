import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { CollectionRow } from '../arm/collection-table.ts'
import { isGranted } from '../arm/permission.ts'
import { readActionOf } from '../arm/read-action.ts'
import type { NotRead } from '../arm/record.ts'
import { readPermissions } from './read-permissions.ts'

interface Listing {
  client: AzureClient
  subscription: { id: string; subscriptionId: string }
  /** Types that Resource Graph was asked for. */
  asked: readonly string[]
  rows: readonly CollectionRow[]
  /** Types (lower case) of which Resource Graph has listed something. */
  seen: ReadonlySet<string>
  signal: AbortSignal
}

const ownPermissions = 'Microsoft.Authorization/permissions/read'

/**
 * The types that Resource Graph left out because the sign-in may not read them, which it does not say, with the settings
 * below them. When Azure does not tell what the sign-in may do, these are all types of which nothing was listed: there
 * may be none, or they may be hidden. What was listed is judged either way.
 * @throws AzureError when the sign-in is refused.
 */
export async function hiddenTypes({ client, subscription, asked, rows, seen, signal }: Listing): Promise<NotRead[]> {
  const unseen = asked.filter((type) => !seen.has(type.toLowerCase()))
  if (unseen.length === 0) return []
  const put = (hidden: readonly string[], why: (type: string) => Pick<NotRead, 'reason' | 'permission'>) =>
    hidden.flatMap((type) =>
      [type, ...settingsBelow(type, rows)].map((one) => ({ scope: subscription.id, type: one, ...why(type) })),
    )
  try {
    const permissions = await readPermissions(client, subscription.subscriptionId, signal)
    return put(
      unseen.filter((type) => !isGranted(permissions, readActionOf(type))),
      missing,
    )
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AzureError) || error.status === 401) throw error
    const unknown = notTold(error)
    return put(unseen, () => unknown)
  }
}

/** But for extensions of many types: what they extend is not read anyway. */
function settingsBelow(type: string, rows: readonly CollectionRow[]): Set<string> {
  const below = rows.filter((row) => row.on === undefined && row.of.toLowerCase() === type.toLowerCase())
  return new Set(below.map((row) => row.type))
}

function missing(type: string): Pick<NotRead, 'reason' | 'permission'> {
  const permission = readActionOf(type)
  const reason = `Resource Graph leaves out what the sign-in may not read: the permission ${permission} is missing. Give the sign-in a role that has it, such as Reader.`
  return { reason, permission }
}

function notTold(error: AzureError): Pick<NotRead, 'reason' | 'permission'> {
  const unknown = 'so Parapet cannot know whether there are none or they are hidden from it'
  if (error.status !== 403)
    return {
      reason: `None were listed, and Azure did not say what the sign-in may read, ${unknown}. ${error.message}`,
    }
  return {
    reason: `None were listed, and the sign-in may not read its own permissions, ${unknown}. Give the sign-in a role that has ${ownPermissions}, such as Reader.`,
    permission: ownPermissions,
  }
}
