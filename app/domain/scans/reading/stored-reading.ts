import { z } from 'zod'
import { ScanReading } from '#app/contract/scan-reading.ts'
import { isoDate } from '#db/cast.ts'

/** How a scan read its subscription, and by what: another scan builds on it only when it would read by the same. */
export const StoredReading = ScanReading.extend({
  /** When it began to read, by Azure's clock: events from then on are for the next one. Absent where Azure did not say. */
  azureAt: z.string().optional(),
  /** When the tenant was last read, where that was before: by another scan. */
  tenantAt: z.string().optional(),
  /** Digests of what is read by which calls, and of what the sign-in may read; null where Azure did not say. */
  basis: z.object({ calls: z.string(), signIn: z.string().nullable() }),
})
export type StoredReading = z.infer<typeof StoredReading>

/** What the column holds; null of files, and of scans before this was kept. */
export function storedReading(text: string | null): StoredReading | null {
  return text === null ? null : StoredReading.parse(JSON.parse(text))
}

/**
 * When a scan's tenant was last read, in ISO 8601.
 * @param taken when the oldest part was read that another scan had read; null where none was taken
 */
export function tenantTime({ tenantAt, unloggedAt }: StoredReading, taken: Date | null = null): string {
  const known = tenantAt ?? unloggedAt
  return taken !== null && isoDate(taken) < known ? isoDate(taken) : known
}
