import type { Db } from '#db/database.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'

/** How many resources of a scan had which verdict, by control. */
export async function controlCounts(db: Db, scanId: string): Promise<ControlCounts[]> {
  const rows = await db
    .selectFrom('scan_controls')
    .select(['control_id', 'passed', 'failed', 'not_assessed', 'excepted'])
    .where('scan_id', '=', scanId)
    .execute()
  return rows.map(({ control_id: controlId, not_assessed: notAssessed, ...counts }) => ({
    controlId,
    notAssessed,
    ...counts,
  }))
}
