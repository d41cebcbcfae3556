import type { Generated } from 'kysely'
import type { Flag, IsoDate } from '../cast.ts'

/** That the resources of a scan can be listed. */
export interface InventoryIndexTable {
  /** Drawn at random. Its rows carry it in place of the scan's longer id. */
  id: number
  scan_id: string
  /** `building`, `ready`, `failed`; `retired` once a later scan took its place and until its rows are removed. */
  status: string
  /** Why it failed. */
  error: string | null
  /** JSON: how many resources there are, by type, group and tag. */
  facets: Generated<string>
}

/** A record of the latest scan's inventory, as it is listed. */
export interface InventoryResourceTable {
  index_id: number
  /** The line of the inventory, from 0. It is in the block `seq / 64`, on the line `seq % 64`. */
  seq: number
  /** Of the normalised id. */
  id_hash: string
  /** Of the listed resource that it is or belongs to. */
  top_hash: string
  resource_id: string
  name: string
  name_key: string
  type: string
  resource_group: string
  group_key: string
  location: string
  /** JSON object of texts. */
  tags: string
  /** Azure lists it as a resource; the others are settings of one. */
  listed: Flag
  /** Failing controls on it and on what belongs to it. */
  gaps: number
  /** The heaviest of them. */
  severity: string | null
  /** Controls that could not be assessed on it and on what belongs to it. */
  unassessed: Generated<number>
  /** Ascends from the most and heaviest gaps to what could not be assessed, and to none. */
  gap_order: number
  first_seen_at: IsoDate
}

/** What a record is searched, filtered and counted by: a narrow row beside its row of `inventory_resources`, with the same values. */
export interface InventoryTextTable
  extends Pick<
    InventoryResourceTable,
    'index_id' | 'gap_order' | 'name_key' | 'seq' | 'type' | 'group_key' | 'listed' | 'severity'
  > {
  /** In lower case: what of the id follows the subscription, and `name: value` of each tag, each ended by a new line. */
  search: string
}

/** 64 records of an index that a version before wrote, whose `seq` counts records: gzip of NDJSON lines. New ones read the inventory. */
export interface InventoryBodyTable {
  index_id: number
  block: number
  data: Buffer
}
