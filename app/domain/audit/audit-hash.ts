import type { Selectable } from 'kysely'
import type { AuditTable } from '#db/schema/system.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

type Row = Selectable<AuditTable>

/** Rows written since the log has a head; those before have their digest alone. */
const withHead = 'head:'

/** Whether a row was written when the log had a head already. */
export const isOfHead = (hash: string) => hash.startsWith(withHead)

/** The hash of a new row. It covers the hash of the row before, so that no row can be changed, put in or cut out. */
export function auditHash(secrets: SecretBox, row: Omit<Row, 'hash'>): string {
  return withHead + secrets.digest(auditText(row, true))
}

/** Which key a row was hashed with: 0 for the one in force, 1 for the one before …; -1 when the row was changed. */
export function keyOfHash(secrets: SecretBox, row: Row): number {
  const ofHead = isOfHead(row.hash)
  const digest = ofHead ? row.hash.slice(withHead.length) : row.hash
  return secrets.digests(auditText(row, ofHead)).indexOf(digest)
}

function auditText(row: Omit<Row, 'hash'>, ofHead: boolean): string {
  const fields = [row.previous_hash, row.seq, row.at, row.actor, row.action, row.object, row.outcome, row.detail]
  return JSON.stringify(ofHead ? [withHead, ...fields] : fields)
}
