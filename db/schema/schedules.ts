import type { Generated } from 'kysely'
import type { Flag, IsoDate } from '../cast.ts'

/** Scans of an environment, or of one subscription of it, that Parapet asks for by itself. */
export interface ScheduleTable {
  id: string
  name: string
  environment_id: string
  /** Null: every subscription that the environment has when it is due. */
  subscription_id: string | null
  subscription_name: string | null
  /** Five fields. */
  cron: string
  /** IANA name. */
  time_zone: string
  /** What was due while no server ran is done once, late. */
  catch_up: Flag
  /** Asks for what changed. */
  changes: Generated<Flag>
  /** A user's name, which never changes: in whose name it scans. */
  owner: string
  created_at: IsoDate
  /** When it was switched off; null while it is on. */
  paused_at: IsoDate | null
  paused_by: string | null
  /** Why Parapet switched it off; null when a person did. */
  paused_reason: string | null
  /** Null while it is off, and once it was removed. */
  next_due_at: IsoDate | null
  /** When it was removed; null while it is there. */
  removed_at: Generated<IsoDate | null>
}

export interface ScheduleRunTable {
  id: string
  schedule_id: string
  /** When it was due, or asked for. */
  due_at: IsoDate
  /** `due`, `caughtUp` or `asked`. */
  cause: string
  /** Who asked for it out of turn. */
  asked_by: string | null
  /** `waiting`, `scanning`, `done`, `skipped`, `missed` or `failed`. */
  status: string
  /** Why it did not scan, or not everything. */
  reason: string | null
  /** JSON: ids of its scans. */
  scan_ids: string
  /** Over all its scans; null when nothing was scored. */
  score: number | null
  /** The same of the scans before. */
  score_before: number | null
  new_findings: number
  reopened_findings: number
  resolved_findings: number
  finished_at: IsoDate | null
}
