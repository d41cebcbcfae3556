/** How much of an inventory the reader takes; beyond it an `InventoryError` names the limit. */
export interface InventoryLimits {
  /** Bytes of one line, one element of a list, or all members of an object around lists. */
  recordBytes: number
  /** Levels of objects and lists in a record. */
  depth: number
  /** Times that the file may be packed with gzip. */
  gzipLayers: number
  /** Bytes of the whole file, packed or not. */
  totalBytes: number
  /** Resources and settings that were not read, together. */
  entries: number
}

const mebibyte = 1024 * 1024

/**
 * A file that its owner reads in a process of his own may be of any size: it streams. ARM takes 1 MB for the definition of a
 * resource (Azure subscription and service limits, "Resource definition size").
 */
export const fileLimits: InventoryLimits = {
  recordBytes: 2 * mebibyte,
  depth: 200,
  gzipLayers: 2,
  totalBytes: Number.POSITIVE_INFINITY,
  entries: Number.POSITIVE_INFINITY,
}

/** What is sent to a server that others use too. 200,000 resources take about 200 MB. */
export const uploadLimits: InventoryLimits = { ...fileLimits, totalBytes: 1024 * mebibyte, entries: 1_000_000 }

/** Bytes as people read them, in whole units. */
export function bytesText(bytes: number): string {
  return bytes >= mebibyte ? `${Math.floor(bytes / mebibyte).toLocaleString('en')} MiB` : `${bytes} bytes`
}
