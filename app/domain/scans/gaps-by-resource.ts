import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { Db } from '#db/database.ts'
import { normaliseId } from '../arm/resource-id.ts'
import { holdersOf } from '../arm/top-resource.ts'
import type { GapCount } from '../inventory/index-row.ts'
import { findingSet } from './found-resources.ts'

/**
 * The failing controls of a scan, and those that could not be assessed, by normalised id of the resource; those of a setting
 * count for what it belongs to, too.
 */
export async function gapsByResource(db: Db, scanId: string): Promise<Map<string, GapCount>> {
  const set = await findingSet(db, scanId)
  if (!set) return new Map()
  const [rows, resources] = await Promise.all([
    db
      .selectFrom('finding_rows')
      .select((eb) => ['resource', 'severity', 'status', eb.fn.countAll<number>().as('count')])
      .where('set_id', '=', set.id)
      .where('status', 'in', ['failed', 'notAssessed'])
      .groupBy(['resource', 'severity', 'status'])
      .execute(),
    db.selectFrom('finding_resources').select(['seq', 'resource_key']).where('set_id', '=', set.id).execute(),
  ])
  const keys = new Map(resources.map((one) => [one.seq, normaliseId(one.resource_key)]))
  const counts = new Map<string, GapCount>()
  for (const row of rows) {
    const key = keys.get(row.resource) ?? ''
    const severity = row.status === 'failed' ? (row.severity as Severity) : null
    for (const one of [key, ...holdersOf(key)]) add(counts, one, Number(row.count), severity)
  }
  return counts
}

/** @param severity null of what could not be assessed */
function add(counts: Map<string, GapCount>, key: string, count: number, severity: Severity | null): void {
  const known = counts.get(key) ?? { gaps: 0, severity: null, unassessed: 0 }
  counts.set(key, known)
  if (severity === null) known.unassessed += count
  else {
    known.gaps += count
    if (known.severity === null || severities.indexOf(severity) < severities.indexOf(known.severity))
      known.severity = severity
  }
}
