import type { AzureClient } from '#app/azure/azure-client.ts'
import { ancestorsOf, normaliseId, subscriptionOf } from '../../arm/resource-id.ts'

/** Where something was done, by the activity log. All ids are normalised. */
export interface ChangedPlaces {
  /** What was written. */
  written: ReadonlySet<string>
  /** What was deleted or acted on: everything below may be another. */
  upset: ReadonlySet<string>
  /** What was done something below, with the ids of that. */
  below: ReadonlyMap<string, readonly string[]>
}

/** What was done, and to what. */
export interface PlaceOfChange {
  /** Normalised. */
  id: string
  /** As Azure names it: `Microsoft.Storage/storageAccounts/write`. */
  operation: string
}

/** Events beyond which reading everything costs no more. */
const mostEvents = 10_000

/** Categories whose events tell of no change ("Azure Activity Log event schema"). */
const noChanges = new Set(['servicehealth', 'resourcehealth', 'alert', 'recommendation', 'security'])

export class TooManyEvents extends Error {
  override name = 'TooManyEvents'
}

/** An event that does not say what it happened to. */
export class NamelessEvent extends Error {
  override name = 'NamelessEvent'
}

interface Window {
  client: AzureClient
  subscriptionId: string
  from: Date
  until: Date
  signal: AbortSignal
  /** What is known beside the log. */
  pushed?: readonly PlaceOfChange[]
}

/**
 * Reads where something was done in a subscription. What was done several times is named once; what failed counts too,
 * since it may have been done in part.
 * @throws AzureError; TooManyEvents; NamelessEvent
 */
export async function readChangedPlaces({ client, pushed = [], ...query }: Window): Promise<ChangedPlaces> {
  const written = new Set<string>()
  const upset = new Set<string>()
  const note = ({ id, operation }: PlaceOfChange): void => {
    // The subscription's own settings are read each time.
    if (id === subscriptionOf(id)) return
    if (/\/write$/i.test(operation)) written.add(id)
    else upset.add(id)
  }
  for (const place of pushed) note(place)
  let count = pushed.length
  for await (const page of client.listActivity(query)) {
    count += page.length
    if (count > mostEvents) throw new TooManyEvents()
    for (const event of page) {
      if (noChanges.has(textOf(event.category).toLowerCase())) continue
      const id = typeof event.resourceId === 'string' ? normaliseId(event.resourceId) : ''
      if (subscriptionOf(id) === undefined) throw new NamelessEvent()
      note({ id, operation: textOf(event.operationName) })
    }
  }
  return { written, upset, below: placesAbove([...written, ...upset]) }
}

function placesAbove(ids: readonly string[]): Map<string, string[]> {
  const below = new Map<string, string[]>()
  for (const id of ids)
    for (const above of ancestorsOf(id)) {
      if (!above.includes('/providers/')) break
      below.set(above, [...(below.get(above) ?? []), id])
    }
  return below
}

/** Azure writes such texts as `{ value, localizedValue }`. */
function textOf(text: unknown): string {
  const value = typeof text === 'object' && text !== null && 'value' in text ? text.value : text
  return typeof value === 'string' ? value : ''
}
