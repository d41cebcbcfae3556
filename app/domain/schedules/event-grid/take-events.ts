import type { Transaction } from 'kysely'
import type { PushedEvent } from '#app/contract/event-grid.ts'
import { isoDate } from '#db/cast.ts'
import type { EventGridEventTable } from '#db/schema/event-grid.ts'
import type { Schema } from '#db/schema/index.ts'
import { normaliseId, subscriptionOf } from '../../arm/resource-id.ts'
import { lastAskedFor } from '../../scans/scans-of-run.ts'
import type { Services } from '../../services.ts'

/** Event Grid gives up sending an event after 24 hours ("Event Grid message delivery and retry"); one more is for clocks. */
const oldestHours = 25
/** Ids are known for as long as an event can come whose time a clock has put into the future. */
const knownHours = 2 * oldestHours
/** Events that follow one another within this time are read by one scan. */
const settleSeconds = 5
/** Between the beginnings of two scans that events ask for. */
const pauseSeconds = 60
/** Rows in one statement. */
const batch = 100

const hoursMs = 3_600_000
/** Actions change nothing that is read, and listing keys is one: each scan would ask for the next. */
const changing = /^Microsoft\.Resources\.Resource(Write|Delete)(Success|Failure|Cancel)$/i

/** The code that a handshake is answered with; undefined of other events. */
export function validationCode(events: readonly PushedEvent[]): string | undefined {
  const asked = events.find((event) => event.eventType === 'Microsoft.EventGrid.SubscriptionValidationEvent')
  return asked?.data?.validationCode
}

/**
 * Keeps what was pushed for an environment, and asks for a scan of each subscription that is named. An event that is known
 * already, or that Event Grid would have given up, does nothing.
 * @returns how many were not known
 */
export async function takeEvents(
  services: Services,
  environmentId: string,
  events: readonly PushedEvent[],
): Promise<number> {
  const now = services.now()
  const rows = events.flatMap((event) => toRow(environmentId, event, now))
  return services.db.transaction().execute(async (trx) => {
    await forgetOldEvents(trx, now)
    const taken: string[] = []
    for (let start = 0; start < rows.length; start += batch) {
      const inserted = await trx
        .insertInto('event_grid_events')
        .values(rows.slice(start, start + batch))
        .onConflict((conflict) => conflict.doNothing())
        .returning('subscription_id')
        .execute()
      taken.push(...inserted.map((row) => row.subscription_id))
    }
    for (const subscriptionId of new Set(taken)) await askForScan(trx, environmentId, subscriptionId, now)
    if (taken.length > 0)
      await trx
        .updateTable('event_grid_keys')
        .set({ last_event_at: isoDate(now) })
        .where('environment_id', '=', environmentId)
        .execute()
    return taken.length
  })
}

function toRow(environmentId: string, event: PushedEvent, now: Date): EventGridEventTable[] {
  const subscription = subscriptionOf(normaliseId(event.topic ?? event.source ?? ''))
  const resource = normaliseId(event.data?.resourceUri ?? event.subject ?? '')
  const age = now.getTime() - Date.parse(event.eventTime ?? event.time ?? '')
  const isTold = changing.test(event.eventType ?? event.type ?? '') && Math.abs(age) < oldestHours * hoursMs
  if (!isTold || !subscription || subscriptionOf(resource) !== subscription) return []
  return [
    {
      environment_id: environmentId,
      event_id: event.id,
      subscription_id: subscription.slice('/subscriptions/'.length),
      resource_id: resource,
      operation: event.data?.operationName ?? '',
      received_at: isoDate(now),
    },
  ]
}

async function forgetOldEvents(trx: Transaction<Schema>, now: Date): Promise<void> {
  const known = isoDate(new Date(now.getTime() - knownHours * hoursMs))
  await trx.deleteFrom('event_grid_events').where('received_at', '<', known).execute()
}

/** At most one waits: a subscription that waits already is scanned once for all events till then. */
async function askForScan(
  trx: Transaction<Schema>,
  environmentId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const last = await lastAskedFor(trx, environmentId, subscriptionId)
  const settled = now.getTime() + settleSeconds * 1000
  // A scan of the future is one of a clock that was wrong.
  const paused = last && last <= isoDate(now) ? Date.parse(last) + pauseSeconds * 1000 : 0
  await trx
    .insertInto('event_grid_scans')
    .values({
      environment_id: environmentId,
      subscription_id: subscriptionId,
      due_at: isoDate(new Date(Math.max(settled, paused))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
