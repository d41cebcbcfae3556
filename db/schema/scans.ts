import type { Generated } from 'kysely'
import type { Flag, IsoDate } from '../cast.ts'

export interface ScanTable {
  id: string
  environment_id: string
  subscription_id: string
  subscription_name: string
  /** `cloud` or `file`. */
  source: string
  /** `queued`, `running`, `done`, `failed`, `canceled`. */
  status: string
  /** `connect`, `collect`, `evaluate`, `compare`, `roadmap`. */
  stage: string
  requested_by: string
  created_at: IsoDate
  started_at: IsoDate | null
  finished_at: IsoDate | null
  cancel_requested: Generated<Flag>
  /** Asked to take over the settings that did not change. */
  changes: Generated<Flag>
  /** JSON: how the subscription was read; null until it was, of files, and of scans before this was kept. */
  reading: Generated<string | null>
  error: string | null
  /** Of one that was asked for together with others: which these are, until its end is told. */
  untold_batch: Generated<string | null>
  previous_scan_id: string | null
  /** 0 to 100 with one decimal, of scans before decimals were kept whole; null when nothing could be assessed. */
  overall_score: number | null
  resources: Generated<number>
  resource_groups: Generated<number>
  calls: Generated<number>
  total_recommendations: Generated<number>
  critical_recommendations: Generated<number>
  implemented_controls: Generated<number>
  total_controls: Generated<number>
  new_findings: Generated<number>
  resolved_findings: Generated<number>
  reopened_findings: Generated<number>
  /** About what it takes in the database; null until it is done, and of scans before this was counted. */
  stored_bytes: Generated<number | null>
  /** JSON: seconds per stage and what the progress view shows. */
  progress: Generated<string>
}

/** When the settings of a resource were read, where that is later than the last whole reading of its scan. */
export interface SettingsReadTable {
  scan_id: string
  /** Normalised id. */
  resource_key: string
  read_at: IsoDate
}

export interface ScanControlTable {
  scan_id: string
  control_id: string
  severity: string
  passed: number
  failed: number
  not_assessed: number
  excepted: number
  /** When a resource failed it first, of those that fail; null until the scan is done, and when none does. */
  first_seen_at: Generated<IsoDate | null>
  /** JSON: reason and permission of one that could not be assessed; null when all could. */
  unassessed: Generated<string | null>
}

/** That a scan has findings. */
export interface FindingSetTable {
  /** Drawn at random. The rows carry it in place of the scan's longer id. */
  id: number
  scan_id: string
}

/** A finding. What several findings of a scan share stands once in the tables below. */
export interface FindingRowTable
  extends Pick<
    FindingTable,
    'id' | 'control_id' | 'severity' | 'status' | 'first_seen_at' | 'exception_id' | 'change'
  > {
  set_id: number
  /** The `seq` of a finding resource. */
  resource: number
  /** The `seq` of a finding detail. */
  detail: number
}

/** A resource that something was found of. */
export interface FindingResourceTable
  extends Pick<
    FindingTable,
    'resource_id' | 'resource_key' | 'resource_name' | 'resource_type' | 'resource_group' | 'location' | 'read_at'
  > {
  set_id: number
  seq: number
}

export interface FindingDetailTable extends Pick<FindingTable, 'detail'> {
  set_id: number
  seq: number
}

/** The view of the four tables above: findings as they are read. */
export interface FindingTable {
  id: string
  scan_id: string
  control_id: string
  severity: string
  /** `failed`, `notAssessed` or `excepted`. */
  status: string
  /** The `seq` of its row in `finding_resources`. */
  resource: number
  resource_id: string
  /** Lower case: ids of Azure are compared without case. */
  resource_key: string
  resource_name: string
  resource_type: string
  resource_group: string
  location: string
  /** JSON: evidence, or the reason and the missing permission. */
  detail: string
  first_seen_at: IsoDate
  /** When the resource was last read, its settings too; null of files, and of scans before this was kept. */
  read_at: IsoDate | null
  exception_id: string | null
  /** Beside the scan before: `new`, `reopened`, or null when it failed then too. */
  change: string | null
}

/** A finding of an earlier scan that this scan found closed. */
export interface ResolvedFindingTable {
  scan_id: string
  control_id: string
  resource_key: string
  resource_id: string
  resource_name: string
}

/** A failure that the latest scan of its lineage does not show: it was closed, or could not be assessed any more. */
export interface FormerFindingTable {
  /** The environment and the subscription: `<environment>/<subscription>`, with `file:` before the latter of scans of files. */
  lineage: string
  resource_key: string
  control_id: string
  resource_id: string
  resource_name: string
  first_seen_at: IsoDate
  /** When a scan found it closed; null while nobody knows. */
  resolved_at: IsoDate | null
}

export interface ScanEventTable {
  scan_id: string
  seq: number
  at: IsoDate
  type: string
  data: string
}

/** A part of a scan's inventory: gzip of NDJSON lines. */
export interface InventoryPartTable {
  scan_id: string
  part: number
  data: Buffer
  /** It is unpacked by itself and holds 64 lines, the last one what is left; those of versions before are pieces of one gzip stream. */
  is_block: Generated<Flag>
}

export interface ExceptionTable {
  id: string
  environment_id: string
  control_id: string
  subscription_id: string
  /** JSON: by which ids, names, groups and tags it accepts resources. */
  scope: string
  reason: string
  approved_by: string
  /** Where it was approved; may be empty. */
  approved_in: string
  created_by: string
  created_at: IsoDate
  expires_at: IsoDate | null
  revoked_at: IsoDate | null
  /** When it was told that it ended; null while it was not. */
  end_told_at: IsoDate | null
}
