import { type SqlBool, sql, type Transaction } from 'kysely'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../../services.ts'

/** A proof and the apply that it is of. */
export type StoredProof = ExecutionProof & { execution_id: string }

/** The proof of an execution; null of one that proves nothing. */
export async function findProof(db: Db | Transaction<Schema>, executionId: string): Promise<ExecutionProof | null> {
  const row = await db.selectFrom('proofs').select('body').where('execution_id', '=', executionId).executeTakeFirst()
  return row ? fromJson(row.body) : null
}

/** Those of the executions that have a proof. */
export async function provedAmong(db: Db | Transaction<Schema>, executionIds: readonly string[]): Promise<Set<string>> {
  if (executionIds.length === 0) return new Set()
  const rows = await db.selectFrom('proofs').select('execution_id').where('execution_id', 'in', executionIds).execute()
  return new Set(rows.map((row) => row.execution_id))
}

/** Those of the executions whose resources are still being read again. */
export async function provingAmong(db: Db, executionIds: readonly string[]): Promise<Set<string>> {
  if (executionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('proofs')
    .select('execution_id')
    .where('execution_id', 'in', executionIds)
    .where('status', '=', 'pending')
    .execute()
  return new Set(rows.map((row) => row.execution_id))
}

/** The proofs of fixes that were made from a scan, in the order in which they were judged; only those that were. */
export async function proofsOfScan(db: Db | Transaction<Schema>, scanId: string): Promise<StoredProof[]> {
  const rows = await db
    .selectFrom('proofs')
    .select(['execution_id', 'body'])
    .where('scan_id', '=', scanId)
    .where('judged_at', 'is not', null)
    .orderBy('judged_at')
    .execute()
  return rows.map(toStored)
}

/** The proofs of fixes that were made from these scans, of those judged after a moment, in the order in which they were. */
export async function proofsAfter(db: Db, scanIds: readonly string[], after: string): Promise<StoredProof[]> {
  const rows = await db
    .selectFrom('proofs')
    .select(['execution_id', 'body'])
    .where('scan_id', 'in', scanIds)
    .where('judged_at', 'is not', null)
    .where('judged_at', '>', after)
    .orderBy('judged_at')
    .execute()
  return rows.map(toStored)
}

/** Whether any fix, of whatever scan, was judged after a moment. */
export async function isProvenAfter(db: Db, after: string): Promise<boolean> {
  const first = await db.selectFrom('proofs').select('judged_at').where('judged_at', '>', after).limit(1).execute()
  return first.length > 0
}

/** Whether any fix, of whatever scan, was judged before a moment. */
export async function isProvenBefore(db: Db, before: string): Promise<boolean> {
  const first = await db.selectFrom('proofs').select('judged_at').where('judged_at', '<', before).limit(1).execute()
  return first.length > 0
}

/** Ids of the scans whose findings were, or will be, proven closed. */
export async function scansOfProofs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('proofs').select('scan_id').distinct().where('scan_id', 'is not', null).execute()
  return rows.flatMap((row) => row.scan_id ?? [])
}

/** The scans whose fixes were proven after a moment. */
export async function scansProvenAfter(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('proofs')
    .select('scan_id')
    .distinct()
    .where('scan_id', 'is not', null)
    .where('judged_at', 'is not', null)
    .where('judged_at', '>', after)
    .execute()
  return rows.flatMap((row) => row.scan_id ?? [])
}

/**
 * The proofs of fixes made from these scans that judged a resource or what stands in it, in the order in which they were
 * judged.
 * @param id normalised
 */
export function proofsOfResource(
  services: Pick<Services, 'db' | 'dialect'>,
  scanIds: readonly string[],
  id: string,
): Promise<StoredProof[]> {
  return proofsWith(services, scanIds, JSON.stringify(id).slice(0, -1))
}

/** The proofs of fixes made from these scans that judged findings of a control, in the order in which they were judged. */
export function proofsOfControl(
  services: Pick<Services, 'db' | 'dialect'>,
  scanIds: readonly string[],
  controlId: string,
): Promise<StoredProof[]> {
  return proofsWith(services, scanIds, `"control_id":${JSON.stringify(controlId)}`.toLowerCase())
}

/** @param part of the body, in lower case */
async function proofsWith(
  { db, dialect }: Pick<Services, 'db' | 'dialect'>,
  scanIds: readonly string[],
  part: string,
): Promise<StoredProof[]> {
  const rows = await db
    .selectFrom('proofs')
    .select(['execution_id', 'body'])
    .where('scan_id', 'in', scanIds)
    .where('judged_at', 'is not', null)
    .where(
      dialect === 'sqlite'
        ? sql<SqlBool>`instr(lower(body), ${part}) > 0`
        : sql<SqlBool>`strpos(lower(body), ${part}) > 0`,
    )
    .orderBy('judged_at')
    .execute()
  return rows.map(toStored)
}

export async function insertProof(trx: Transaction<Schema>, executionId: string, proof: ExecutionProof): Promise<void> {
  await trx
    .insertInto('proofs')
    .values({ execution_id: executionId, ...columnsOf(proof) })
    .execute()
}

export async function updateProof(trx: Transaction<Schema>, executionId: string, proof: ExecutionProof): Promise<void> {
  await trx.updateTable('proofs').set(columnsOf(proof)).where('execution_id', '=', executionId).execute()
}

/** Whether a proof that had ended waits to be judged again now: another caller may have been first. */
export async function reopenProof(
  trx: Transaction<Schema>,
  executionId: string,
  pending: ExecutionProof,
): Promise<boolean> {
  const taken = await trx
    .updateTable('proofs')
    .set(columnsOf(pending))
    .where('execution_id', '=', executionId)
    .where('status', '!=', 'pending')
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}

const toStored = ({ execution_id, body }: { execution_id: string; body: string }): StoredProof => ({
  ...fromJson<ExecutionProof>(body),
  execution_id,
})

function columnsOf(proof: ExecutionProof) {
  const { scan_id, status, judged_at } = proof
  return { scan_id, status, judged_at, body: JSON.stringify(proof) }
}
