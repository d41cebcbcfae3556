import type { IsoDate } from '../cast.ts'

/** Who may push events of an environment. */
export interface EventGridKeyTable {
  environment_id: string
  /** SHA-256, hexadecimal. The key itself is kept nowhere. */
  key_hash: string
  made_at: IsoDate
  made_by: string
  last_event_at: IsoDate | null
}

/** An event that was pushed. */
export interface EventGridEventTable {
  environment_id: string
  /** Azure's own. */
  event_id: string
  subscription_id: string
  /** Of what was changed, normalised. */
  resource_id: string
  /** As Azure names it: `Microsoft.Storage/storageAccounts/write`. */
  operation: string
  received_at: IsoDate
}

/** A subscription that is to be scanned because of events; one row, however many there are. */
export interface EventGridScanTable {
  environment_id: string
  subscription_id: string
  due_at: IsoDate
}
