import type { ScanRow } from './scan-row.ts'

/** How long scans are kept, of each subscription: so many, and so many days. Without a number or days there is no such limit. */
export interface ScanRetention {
  scans?: number
  days?: number
}

type Ended = Pick<
  ScanRow,
  | 'id'
  | 'environment_id'
  | 'subscription_id'
  | 'source'
  | 'status'
  | 'created_at'
  | 'changes'
  | 'new_findings'
  | 'reopened_findings'
  | 'resolved_findings'
>

const dayMs = 24 * 3_600_000
/** How long a scan of changes is kept that found none: one that comes each five minutes would fill the disk. */
const quietMs = 3_600_000

/**
 * Which scans are kept no longer: those beyond either limit and scans of changes that found none, but never the latest finished one of a subscription, nor one in use.
 * @param ended scans that have ended, the newest first
 */
export function scansBeyond(
  { scans = Number.POSITIVE_INFINITY, days = Number.POSITIVE_INFINITY }: ScanRetention,
  ended: readonly Ended[],
  inUse: ReadonlySet<string>,
  now: Date,
): string[] {
  const seen = new Map<string, { count: number; hasDone: boolean }>()
  const beyond: string[] = []
  for (const scan of ended) {
    const lineage = JSON.stringify([scan.environment_id, scan.subscription_id, scan.source])
    const before = seen.get(lineage) ?? { count: 0, hasDone: false }
    const isLatest = scan.status === 'done' && !before.hasDone
    seen.set(lineage, { count: before.count + 1, hasDone: before.hasDone || isLatest })
    const ageMs = now.getTime() - Date.parse(scan.created_at)
    const isOld = before.count >= scans || ageMs > days * dayMs || (isQuiet(scan) && ageMs > quietMs)
    if (isOld && !isLatest && !inUse.has(scan.id)) beyond.push(scan.id)
  }
  return beyond
}

const isQuiet = (scan: Ended): boolean =>
  scan.changes === 1 &&
  scan.status === 'done' &&
  scan.new_findings + scan.reopened_findings + scan.resolved_findings === 0
