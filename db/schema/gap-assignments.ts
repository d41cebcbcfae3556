import type { IsoDate } from '../cast.ts'

/** Who cares for a gap of a subscription, from scan to scan, and what they noted. */
export interface GapAssignmentTable {
  environment_id: string
  subscription_id: string
  control_id: string
  /** A user's name, which never changes. */
  assignee: string | null
  /** Empty when there is none. */
  note: string
  changed_by: string
  changed_at: IsoDate
}
