import type { Severity } from '#app/contract/severity.ts'
import type { Db } from '#db/database.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'

/** How many resources of a scan had which verdict, by control. */
export async function controlCounts(db: Db, scanId: string): Promise<ControlCounts[]> {
  return (await controlCountsByScan(db, [scanId])).get(scanId) ?? []
}

/** The same of several scans, in the order of these ids. One that nothing was counted for is left out. */
export async function controlCountsByScan(db: Db, scanIds: readonly string[]): Promise<Map<string, ControlCounts[]>> {
  const found = new Map<string, ControlCounts[]>(scanIds.map((scanId) => [scanId, []]))
  if (scanIds.length === 0) return found
  const rows = await db
    .selectFrom('scan_controls')
    .select(['scan_id', 'control_id', 'passed', 'failed', 'not_assessed', 'excepted'])
    .where('scan_id', 'in', scanIds)
    .execute()
  for (const { scan_id: scanId, control_id: controlId, not_assessed: notAssessed, ...counts } of rows)
    found.get(scanId)?.push({ controlId, notAssessed, ...counts })
  return new Map([...found].filter(([, counts]) => counts.length > 0))
}

/** How severe the controls of a scan were when it counted, by their ids: the catalogue may say otherwise since. */
export async function severitiesOfScan(db: Db, scanId: string): Promise<Map<string, Severity>> {
  const rows = await db
    .selectFrom('scan_controls')
    .select(['control_id', 'severity'])
    .where('scan_id', '=', scanId)
    .execute()
  return new Map(rows.map((row) => [row.control_id, row.severity as Severity]))
}
