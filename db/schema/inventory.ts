import type { Generated } from 'kysely'
import type { Flag, IsoDate } from '../cast.ts'

/** That the resources of a scan can be listed. */
export interface InventoryIndexTable {
  scan_id: string
  /** `building`, `ready`, `failed`; `retired` once a later scan took its place and until its rows are removed. */
  status: string
  /** Why it failed. */
  error: string | null
  /** JSON: how many resources there are, by type, group and tag. */
  facets: Generated<string>
}

/** A record of the latest scan's inventory, as it is listed, searched and counted. */
export interface InventoryResourceTable {
  scan_id: string
  /** 0 for the first record. Its body is in the block `seq / 64`, on the line `seq % 64`. */
  seq: number
  /** The id as ids are compared: lower case. */
  resource_key: string
  resource_id: string
  /** Key of the listed resource that it is or belongs to. */
  top_key: string
  name: string
  name_key: string
  type: string
  type_key: string
  resource_group: string
  group_key: string
  location: string
  /** JSON object of texts. */
  tags: string
  /** `\nname: value\n…\n` in lower case. */
  tag_text: string
  /** Azure lists it as a resource; the others are settings of one. */
  listed: Flag
  /** Failing controls on it and on what belongs to it. */
  gaps: number
  /** The heaviest of them. */
  severity: string | null
  /** Ascends from the most and heaviest gaps to none. */
  gap_order: number
  first_seen_at: IsoDate
}

/** 64 records as the inventory holds them: gzip of NDJSON lines. */
export interface InventoryBodyTable {
  scan_id: string
  block: number
  data: Buffer
}
