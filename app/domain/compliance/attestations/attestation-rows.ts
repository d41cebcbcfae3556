import type { Selectable, Transaction } from 'kysely'
import type { Attestation } from '#app/contract/attestations.ts'
import type { Db } from '#db/database.ts'
import type { AttestationFileTable, AttestationTable } from '#db/schema/attestations.ts'
import type { Schema } from '#db/schema/index.ts'
import { type Viewer, visibleTo } from '../../environments/visible.ts'
import { notFound } from '../../errors.ts'
import type { LookedAt } from '../looked-at.ts'

type Row = Selectable<AttestationTable> & {
  [Column in 'name' | 'type' | 'size' | 'sha256']: AttestationFileTable[Column] | null
}

const rows = (db: Db | Transaction<Schema>) =>
  db
    .selectFrom('attestations')
    .leftJoin('attestation_files', 'attestation_files.attestation_id', 'attestations.id')
    .selectAll('attestations')
    .select(['name', 'type', 'size', 'sha256'])

/** Attestations that say something of what is looked at, newest first, also ended and revoked ones. */
export async function attestationsAbout(db: Db, { environmentId, subscriptionId }: LookedAt): Promise<Attestation[]> {
  let query = rows(db).where('environment_id', '=', environmentId).orderBy('created_at', 'desc').orderBy('id')
  if (subscriptionId !== null)
    query = query.where((eb) =>
      eb.or([
        eb('subscription_id', 'is', null),
        eb(eb.fn<string>('lower', ['subscription_id']), '=', subscriptionId.toLowerCase()),
      ]),
    )
  return (await query.execute()).map(toAttestation)
}

/** @throws AppError `not-found`, also of one that the viewer may not see */
export async function findAttestation(
  db: Db | Transaction<Schema>,
  viewer: Viewer,
  attestationId: string,
): Promise<Attestation> {
  const row = await rows(db).where('attestations.id', '=', attestationId).where(visibleTo(viewer)).executeTakeFirst()
  if (!row) throw notFound(`Attestation ${attestationId}`)
  return toAttestation(row)
}

export async function insertAttestation(trx: Transaction<Schema>, row: AttestationTable): Promise<Attestation> {
  await trx.insertInto('attestations').values(row).execute()
  return toAttestation({ ...row, name: null, type: null, size: null, sha256: null })
}

export async function setRevoked(
  trx: Transaction<Schema>,
  attestationId: string,
  revoked: { by: string; at: string },
): Promise<void> {
  await trx
    .updateTable('attestations')
    .set({ revoked_by: revoked.by, revoked_at: revoked.at })
    .where('id', '=', attestationId)
    .execute()
}

export async function insertFile(trx: Transaction<Schema>, row: AttestationFileTable): Promise<void> {
  await trx.insertInto('attestation_files').values(row).execute()
}

export type EndingAttestation = Pick<
  Selectable<AttestationTable>,
  'id' | 'environment_id' | 'standard_id' | 'requirement_id' | 'created_by' | 'expires_at'
>

/** Those of all environments that end within a time, were not revoked, and that none which lasts longer stands for. */
export function endingAttestations(
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<EndingAttestation[]> {
  return db
    .selectFrom('attestations as one')
    .select(['id', 'environment_id', 'standard_id', 'requirement_id', 'created_by', 'expires_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', from)
    .where('expires_at', '<=', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attestations as longer')
            .select('longer.id')
            .where('longer.revoked_at', 'is', null)
            .whereRef('longer.expires_at', '>', 'one.expires_at')
            .whereRef('longer.environment_id', '=', 'one.environment_id')
            .whereRef('longer.standard_id', '=', 'one.standard_id')
            .whereRef('longer.requirement_id', '=', 'one.requirement_id')
            .where((or) =>
              or.or([
                or('longer.subscription_id', 'is', null),
                or('longer.subscription_id', '=', or.ref('one.subscription_id')),
              ]),
            ),
        ),
      ),
    )
    .execute()
}

/** The bytes of an attestation's file; undefined when it has none. */
export async function fileBytes(db: Db, attestationId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('attestation_files')
    .select('data')
    .where('attestation_id', '=', attestationId)
    .executeTakeFirst()
  return row?.data
}

function toAttestation(row: Row): Attestation {
  const { name, type, size, sha256 } = row
  return {
    id: row.id,
    standardId: row.standard_id,
    requirementId: row.requirement_id,
    subscriptionId: row.subscription_id,
    note: row.note,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedBy: row.revoked_by,
    revokedAt: row.revoked_at,
    file: name !== null && type !== null && size !== null && sha256 !== null ? { name, type, size, sha256 } : null,
  }
}
