import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Exception } from '#app/contract/findings.ts'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { ExceptionTable } from '#db/schema/scans.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type Viewer, visibleTo } from '../environments/visible.ts'
import { requireActiveEnvironment } from '../environments/working-context.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { findScanRow, latestScanRow } from './list-scans.ts'
import type { ScanRow } from './scan-row.ts'

/** Exceptions that hold at `now`, as the evaluation takes them. */
export async function exceptionsInForce(db: Db, scan: Pick<ScanRow, 'environment_id' | 'subscription_id'>, now: Date) {
  const rows = await db
    .selectFrom('exceptions')
    .selectAll()
    .where('environment_id', '=', scan.environment_id)
    .where('subscription_id', '=', scan.subscription_id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', isoDate(now))]))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    controlId: row.control_id,
    resourceId: row.resource_id ?? undefined,
    expiresAt: row.expires_at ?? undefined,
  }))
}

/** Exceptions in force that somebody may see, newest first. */
export async function listExceptions(
  services: Services,
  viewer: Viewer,
  filter: { subscriptionId?: string; controlId?: string },
): Promise<Exception[]> {
  let query = services.db
    .selectFrom('exceptions')
    .selectAll()
    .where(visibleTo(viewer))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', isoDate(services.now()))]))
    .orderBy('created_at', 'desc')
  if (filter.subscriptionId) query = query.where('subscription_id', '=', filter.subscriptionId)
  if (filter.controlId) query = query.where('control_id', '=', filter.controlId)
  return (await query.execute()).map(toException)
}

/** Accepts a finding from the next scan on. `expiresAt` is a date; the exception ends when that day ends in UTC. */
export async function addException(
  services: Services & { catalogue: { controls: readonly { id: string }[] } },
  actor: Actor,
  input: z.output<NonNullable<(typeof endpoints.exceptions.add)['body']>>,
): Promise<Exception> {
  if (!services.catalogue.controls.some((control) => control.id === input.controlId))
    throw notFound(`Control ${input.controlId}`)
  const expiresAt = input.expiresAt ? new Date(`${input.expiresAt}T23:59:59.999Z`) : null
  if (expiresAt && expiresAt <= services.now()) throw invalid('expiresAt', 'The end date lies in the past.')
  const environmentId = await environmentOf(services, actor, input)
  return services.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('exceptions')
      .values({
        id: randomUUID(),
        environment_id: environmentId,
        control_id: input.controlId,
        subscription_id: input.subscriptionId,
        resource_id: input.resourceId,
        reason: input.reason,
        created_by: actor.username,
        created_at: isoDate(services.now()),
        expires_at: expiresAt ? isoDate(expiresAt) : null,
        revoked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(trx, services, {
      actor,
      action: 'exception.add',
      object: `exception:${row.id}`,
      detail: { ...input },
    })
    return toException(row)
  })
}

/** The environment of the scan that found it. @throws AppError `not-found` where the subscription was never scanned */
async function environmentOf(
  services: Services,
  actor: Actor,
  { scanId, subscriptionId }: { scanId?: string; subscriptionId: string },
): Promise<string> {
  const active = { environments: [await requireActiveEnvironment(services, actor)] }
  const scan = scanId
    ? await findScanRow(services, actor, scanId)
    : await latestScanRow(services, active, subscriptionId)
  if (scan?.subscription_id === subscriptionId) return scan.environment_id
  throw new AppError(
    'not-found',
    `The environment that you work in has no scan of the subscription ${subscriptionId}. Activate the one that has, or name the scan.`,
  )
}

/** Ends an exception: from the next scan on the finding counts again. */
export async function revokeException(services: Services, actor: Actor, exceptionId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('exceptions')
      .set({ revoked_at: isoDate(services.now()) })
      .where('id', '=', exceptionId)
      .where(visibleTo(actor))
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (Number(ended.numUpdatedRows) === 0) throw notFound(`Exception ${exceptionId}`)
    await recordAudit(trx, services, { actor, action: 'exception.revoke', object: `exception:${exceptionId}` })
  })
}

function toException(row: Selectable<ExceptionTable>): Exception {
  return {
    id: row.id,
    controlId: row.control_id,
    subscriptionId: row.subscription_id,
    resourceId: row.resource_id,
    reason: row.reason,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
