import type { IsoDate } from '../cast.ts'

/** What became of the findings that an apply of fixes claimed to close. */
export interface ProofTable {
  execution_id: string
  /** The scan that the fixes were made from; null of templates that no scan gave. */
  scan_id: string | null
  /** `pending`, `done` or `failed`. */
  status: string
  /** JSON of the contract's ExecutionProof. */
  body: string
  judged_at: IsoDate | null
}
