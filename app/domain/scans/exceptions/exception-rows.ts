import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { type Exception, type ExceptionReasons, ExceptionScope, type ExceptionState } from '#app/contract/exceptions.ts'
import { fromJson, isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExceptionTable } from '#db/schema/scans.ts'
import type { Catalogue } from '../../judgement/catalogue/catalogue.ts'
import type { ControlException } from '../../judgement/evaluation/exceptions.ts'
import type { ScanRow } from '../scan-row.ts'

export type ExceptionRow = Selectable<ExceptionTable>

/** What a new exception says; `expiresAt` is the moment, not the day. */
export type NewException = Pick<Exception, 'controlId' | 'subscriptionId' | 'scope'> & ExceptionReasons

/** The rows of a subscription that hold at `now`. */
export async function rowsInForce(
  db: Db,
  { environment_id, subscription_id }: Pick<ScanRow, 'environment_id' | 'subscription_id'>,
  now: Date,
): Promise<ExceptionRow[]> {
  return db
    .selectFrom('exceptions')
    .selectAll()
    .where('environment_id', '=', environment_id)
    .where('subscription_id', '=', subscription_id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', isoDate(now))]))
    .orderBy('created_at')
    .execute()
}

/** Exceptions of a subscription that hold at `now`, as the evaluation takes them. */
export async function exceptionsInForce(
  db: Db,
  scan: Pick<ScanRow, 'environment_id' | 'subscription_id'>,
  now: Date,
): Promise<ControlException[]> {
  return (await rowsInForce(db, scan, now)).map((row) => ({
    id: row.id,
    controlId: row.control_id,
    expiresAt: row.expires_at,
    ...scopeOfRow(row),
  }))
}

export async function insertException(
  trx: Transaction<Schema>,
  one: NewException,
  { environmentId, by, now }: { environmentId: string; by: string; now: Date },
): Promise<ExceptionRow> {
  return trx
    .insertInto('exceptions')
    .values({
      id: randomUUID(),
      environment_id: environmentId,
      control_id: one.controlId,
      subscription_id: one.subscriptionId,
      scope: JSON.stringify(one.scope),
      reason: one.reason,
      approved_by: one.approvedBy,
      approved_in: one.approvedIn,
      created_by: by,
      created_at: isoDate(now),
      expires_at: one.expiresAt === null ? null : isoDate(new Date(one.expiresAt)),
      revoked_at: null,
      end_told_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A row as the contract shows it. @param subscriptionName as `subscriptionNames` gives it */
export function toException(
  row: ExceptionRow,
  subscriptionName: string | null,
  { controls }: Pick<Catalogue, 'controls'>,
  now: Date,
): Exception {
  return {
    id: row.id,
    controlId: row.control_id,
    gap: controls.find(({ id }) => id === row.control_id)?.gap ?? row.control_id,
    subscriptionId: row.subscription_id,
    subscriptionName,
    scope: scopeOfRow(row),
    reason: row.reason,
    approvedBy: row.approved_by,
    approvedIn: row.approved_in,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: stateOf(row, now),
    revokedAt: row.revoked_at,
  }
}

export const scopeOfRow = ({ scope }: Pick<ExceptionRow, 'scope'>): ExceptionScope =>
  ExceptionScope.parse(fromJson(scope))

function stateOf({ revoked_at, expires_at }: ExceptionRow, now: Date): ExceptionState {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && expires_at <= isoDate(now) ? 'ended' : 'inForce'
}
