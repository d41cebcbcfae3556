import { sql } from 'kysely'
import { activeScanStatuses } from '#app/contract/scan-is-active.ts'

/** Scans that wait or run. The statuses stand in the text of the query, or the index `scans_active` could not serve it. */
export const isUnderWay = sql<boolean>`status in (${sql.join(activeScanStatuses.map((status) => sql.lit(status)))})`
