import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Exception } from '#app/contract/exceptions.ts'
import { isoDate } from '#db/cast.ts'
import { type Viewer, visibleTo } from '../../environments/visible.ts'
import type { ScanServices } from '../scan-services.ts'
import { toException } from './exception-rows.ts'
import { subscriptionNames } from './subscription-names.ts'

/** Exceptions of one state that somebody may see, newest first. */
export async function listExceptions(
  services: Pick<ScanServices, 'db' | 'now' | 'catalogue'>,
  viewer: Viewer,
  { subscriptionId, controlId, state = 'inForce' }: z.input<NonNullable<(typeof endpoints.exceptions.list)['query']>>,
): Promise<Exception[]> {
  const now = isoDate(services.now())
  let query = services.db
    .selectFrom('exceptions')
    .selectAll()
    .where(visibleTo(viewer))
    .where('revoked_at', state === 'revoked' ? 'is not' : 'is', null)
    .orderBy('created_at', 'desc')
  if (state === 'inForce')
    query = query.where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
  if (state === 'ended') query = query.where('expires_at', '<=', now)
  if (subscriptionId) query = query.where('subscription_id', '=', subscriptionId)
  if (controlId) query = query.where('control_id', '=', controlId)
  const rows = await query.execute()
  const nameOf = await subscriptionNames(services.db, rows)
  return rows.map((row) => toException(row, nameOf(row), services.catalogue, services.now()))
}
