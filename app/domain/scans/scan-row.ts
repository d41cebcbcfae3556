import type { Selectable } from 'kysely'
import type { ScanHistoryItem } from '#app/contract/scan-history.ts'
import { ScanReading } from '#app/contract/scan-reading.ts'
import type { Scan } from '#app/contract/scans.ts'
import { ScanProgress } from '#app/contract/scans.ts'
import { fromJson } from '#db/cast.ts'
import type { ScanTable } from '#db/schema/scans.ts'

export type ScanRow = Selectable<ScanTable>

/** A row of the table as the contract shows a scan. */
export function toScan(row: ScanRow): Scan {
  return {
    id: row.id,
    environmentId: row.environment_id,
    subscriptionId: row.subscription_id,
    subscriptionName: row.subscription_name,
    source: row.source as Scan['source'],
    status: row.status as Scan['status'],
    requestedBy: row.requested_by,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    error: row.error,
    overallScore: row.overall_score,
    resources: row.resources,
    resourceGroups: row.resource_groups,
    calls: row.calls,
    reading: readingOf(row),
    totalRecommendations: row.total_recommendations,
    criticalRecommendations: row.critical_recommendations,
    implementedControls: row.implemented_controls,
    totalControls: row.total_controls,
    progress: ScanProgress.safeParse(fromJson(row.progress)).data ?? null,
  }
}

function readingOf({ reading }: Pick<ScanRow, 'reading'>): Scan['reading'] {
  return reading === null ? null : ScanReading.parse(JSON.parse(reading))
}

/** A scan by what it counted itself, without what was fixed since. */
export type ScanAsCounted = Omit<ScanHistoryItem, 'proven'>

export function toHistoryItem(row: ScanRow): ScanAsCounted {
  return {
    id: row.id,
    subscription_id: row.subscription_id,
    subscription_name: row.subscription_name,
    overall_score: row.overall_score,
    total_recommendations: row.total_recommendations,
    critical_recommendations: row.critical_recommendations,
    created_at: row.created_at,
    status: row.status as ScanHistoryItem['status'],
    source: row.source as ScanHistoryItem['source'],
    stored_bytes: row.stored_bytes === null ? null : Number(row.stored_bytes),
  }
}
