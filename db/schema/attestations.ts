import type { IsoDate } from '../cast.ts'

/** What a person says of a requirement of a standard. It is never changed, only revoked. */
export interface AttestationTable {
  id: string
  environment_id: string
  /** Null: it is about every subscription of the environment. */
  subscription_id: string | null
  standard_id: string
  requirement_id: string
  note: string
  /** A user's name, which never changes. */
  created_by: string
  created_at: IsoDate
  /** The last moment of the day that it was given until. */
  expires_at: IsoDate
  revoked_by: string | null
  revoked_at: IsoDate | null
}

/** The file that an attestation shows, apart from it so that lists do not read it. */
export interface AttestationFileTable {
  attestation_id: string
  name: string
  /** Content type, found by what is in it. */
  type: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  data: Buffer
}
