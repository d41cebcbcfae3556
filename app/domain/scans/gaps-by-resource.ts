import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { Db } from '#db/database.ts'
import { normaliseId } from '../arm/resource-id.ts'
import { holdersOf } from '../arm/top-resource.ts'
import type { GapCount } from '../inventory/index-row.ts'

/** The failing controls of a scan by normalised id of the resource; those of a setting count for what it belongs to, too. */
export async function gapsByResource(db: Db, scanId: string): Promise<Map<string, GapCount>> {
  const rows = await db
    .selectFrom('finding_sets')
    .innerJoin('finding_rows', 'finding_rows.set_id', 'finding_sets.id')
    .innerJoin('finding_resources', (join) =>
      join
        .onRef('finding_resources.set_id', '=', 'finding_sets.id')
        .onRef('finding_resources.seq', '=', 'finding_rows.resource'),
    )
    .select((eb) => ['resource_key', 'severity', eb.fn.countAll<number>().as('count')])
    .where('scan_id', '=', scanId)
    .where('status', '=', 'failed')
    .groupBy(['resource_key', 'severity'])
    .execute()
  const counts = new Map<string, GapCount>()
  for (const row of rows) {
    const key = normaliseId(row.resource_key)
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
