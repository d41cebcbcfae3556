import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { Db } from '#db/database.ts'
import { normaliseId } from '../arm/resource-id.ts'
import { holdersOf } from '../arm/top-resource.ts'
import type { GapCount } from '../inventory/index-row.ts'
import { findingSet } from './found-resources.ts'

/** The failing controls of a scan by normalised id of the resource; those of a setting count for what it belongs to, too. */
export async function gapsByResource(db: Db, scanId: string): Promise<Map<string, GapCount>> {
  const set = await findingSet(db, scanId)
  if (!set) return new Map()
  const [rows, resources] = await Promise.all([
    db
      .selectFrom('finding_rows')
      .select((eb) => ['resource', 'severity', eb.fn.countAll<number>().as('count')])
      .where('set_id', '=', set.id)
      .where('status', '=', 'failed')
      .groupBy(['resource', 'severity'])
      .execute(),
    db.selectFrom('finding_resources').select(['seq', 'resource_key']).where('set_id', '=', set.id).execute(),
  ])
  const keys = new Map(resources.map((one) => [one.seq, normaliseId(one.resource_key)]))
  const counts = new Map<string, GapCount>()
  for (const row of rows) {
    const key = keys.get(row.resource) ?? ''
    for (const one of [key, ...holdersOf(key)]) add(counts, one, Number(row.count), row.severity as Severity)
  }
  return counts
}

function add(counts: Map<string, GapCount>, key: string, gaps: number, severity: Severity): void {
  const known = counts.get(key)
  if (!known) counts.set(key, { gaps, severity })
  else {
    known.gaps += gaps
    if (severities.indexOf(severity) < severities.indexOf(known.severity)) known.severity = severity
  }
}
