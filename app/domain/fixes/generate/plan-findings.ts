import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { inTurns } from '../../turns.ts'
import type { NeededRecords } from './needed-records.ts'
import { planInPieces, type RemediationBasis, type RemediationPlan } from './plan-templates.ts'
import { readNeededRecords } from './read-records.ts'

/**
 * The templates that close findings of a scan, by its inventory as it was then, and the locks that stood in it.
 * @param moduleIds of the modules of the catalogue
 */
export async function planFindings(
  { db }: Pick<ScanServices, 'db'>,
  scan: ScanRow,
  found: Pick<RemediationBasis, 'findings' | 'open'>,
  moduleIds: ReadonlySet<string>,
): Promise<RemediationPlan & Pick<NeededRecords, 'locks'>> {
  const { recordOf, forInputs, locks, findings } = await readNeededRecords(db, scan.id, found.findings)
  const plan = await inTurns(
    planInPieces({
      findings,
      open: found.open,
      recordOf,
      records: forInputs,
      moduleIds,
      // The moment of the scan: the same scan gives the same templates on any day.
      now: new Date(scan.created_at),
    }),
  )
  return { ...plan, locks }
}
