import type { IsoDate } from '../cast.ts'

/** A playbook that an admin added, edited or retired; one that came with Parapet and was left alone has no row. */
export interface PlaybookTable {
  id: string
  /** `basic`, `intermediate`, `advanced`, `compliance`. */
  level: string
  filename: string
  /** `shipped` or `custom`. */
  source: string
  /** 0 when the code is the one that came with Parapet. */
  current_version: number
  retired_at: IsoDate | null
  retired_by: string | null
}

/** A saved version of a playbook's code; never changed. */
export interface PlaybookVersionTable {
  playbook_id: string
  /** 1 is the first that was saved. */
  version: number
  level: string
  code: string
  note: string
  saved_by: string
  saved_at: IsoDate
}
