import type { ScanResults } from '#app/contract/scans.ts'
import { fromJson } from '#db/cast.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { type JudgementResults, judgementResults, type Unassessed } from '../judgement/results/results.ts'
import { scorePartsOf } from '../judgement/results/score-parts.ts'
import type { Services } from '../services.ts'
import { controlCounts, severitiesOfScan } from './control-counts.ts'
import { firstSeenByControl } from './first-seen.ts'
import { Recent } from './recent.ts'
import type { ScanRow } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'

interface WorkedOut {
  counts: readonly ControlCounts[]
  /** When each failing control failed first, ISO 8601, by its id. */
  firstSeen: ReadonlyMap<string, string>
  /** How many findings more exceptions accept than in the scan before; negative: fewer. */
  moreAccepted: number
  results: JudgementResults & Pick<ScanResults, 'scoreParts'>
}

/** By the catalogue: up to a MB for each of the last scans. What a scan counted does not change once it is done. */
const known = new WeakMap<Catalogue, Recent<WorkedOut>>()

/** What follows from the counts of a done scan and of the one before it. Whoever gets it changes nothing in it. */
export function workedOut(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  scan: Pick<ScanRow, 'id' | 'overall_score'>,
  previousId: string | undefined,
): Promise<WorkedOut> {
  const { db, catalogue } = services
  const recent = known.get(catalogue) ?? new Recent<WorkedOut>(16)
  known.set(catalogue, recent)
  return recent.get(`${scan.id} ${previousId ?? ''}`, async () => {
    const [counts, severityOf, firstSeen, unassessed, previous] = await Promise.all([
      controlCounts(db, scan.id),
      severitiesOfScan(db, scan.id),
      firstSeenByControl(db, [scan.id]),
      unassessedByControl(services, scan.id),
      previousId === undefined ? [] : controlCounts(db, previousId),
    ])
    const scoreParts = scorePartsOf(counts, severityOf, scan.overall_score)
    const results = judgementResults(catalogue, { counts, firstSeen, unassessed, previous })
    const moreAccepted = acceptedIn(counts) - acceptedIn(previous)
    return { counts, firstSeen, moreAccepted, results: { scoreParts, ...results } }
  })
}

const acceptedIn = (counts: readonly ControlCounts[]) => counts.reduce((sum, { excepted }) => sum + excepted, 0)

/** Why, of the controls that could not assess everything. */
async function unassessedByControl({ db }: Pick<Services, 'db'>, scanId: string): Promise<Map<string, Unassessed>> {
  const rows = await db
    .selectFrom('scan_controls')
    .select(['control_id', 'unassessed'])
    .where('scan_id', '=', scanId)
    .where('unassessed', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.control_id, fromJson<Unassessed>(row.unassessed ?? '')]))
}
