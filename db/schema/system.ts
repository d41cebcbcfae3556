import type { Generated } from 'kysely'
import type { IsoDate } from '../cast.ts'

export interface JobTable {
  id: string
  kind: string
  payload: string
  /** `queued`, `running`, `done`, `failed`. */
  status: string
  created_at: IsoDate
  lease_owner: string | null
  lease_until: IsoDate | null
  attempts: Generated<number>
  error: string | null
  finished_at: IsoDate | null
}

export interface AuditTable {
  seq: number
  at: IsoDate
  actor: string
  action: string
  object: string
  /** `done` or `refused`. */
  outcome: string
  detail: string
  previous_hash: string
  hash: string
}

/** The one row that says where the audit log ends. */
export interface AuditHeadTable {
  id: number
  seq: number
  hash: string
  /** Keyed digest of the two. */
  signature: string
}

/** The keys that this database was sealed with, one after the other: the highest generation is in force. */
export interface KeyGenerationTable {
  generation: number
  /** The generation's digest key, sealed with the key in force. */
  digest_key_sealed: string
  created_at: IsoDate
}
