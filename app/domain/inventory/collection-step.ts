import type { NotRead, ResourceRecord } from '../arm/record.ts'

/**
 * What a collection gives, one after another: records, and behind those of a unit of reading (a listing, or one kind of
 * setting of one resource) that it is done, with what of it could not be read.
 */
export type CollectionStep =
  | { kind: 'record'; record: ResourceRecord }
  | { kind: 'done'; unit: string; notRead: NotRead[] }

/** What a run that ended early has read of a subscription, so that nothing of it is read or given twice. */
export interface EarlierReading {
  /** Whether a unit was read to its end. */
  isDone(unit: string): boolean
  has(record: ResourceRecord): boolean
  records(): AsyncIterable<ResourceRecord> | Iterable<ResourceRecord>
}

export const nothingEarlier: EarlierReading = { isDone: () => false, has: () => false, records: () => [] }
