import { normaliseId } from '../../arm/resource-id.ts'
import { acceptedSince } from '../../scans/exceptions/accepted-since.ts'
import { allFoundResources, failingResources, findingSet } from '../../scans/found-resources.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { beginTurn } from '../../turns.ts'
import type { ChosenFinding, OpenFinding } from '../generate/closing-repair.ts'
import { excepted } from '../generate/read-findings.ts'

/** What a scan found failing: what is to be repaired, and what an exception has accepted since. */
export interface ScanFindings {
  findings: ChosenFinding[]
  open: OpenFinding[]
}

/**
 * Every failing finding of a scan, those that fixes closed since included. Those of controls that are gone are left out. Findings
 * of one resource share it.
 */
export async function readScanFindings(
  { db, now, catalogue }: Pick<ScanServices, 'db' | 'now' | 'catalogue'>,
  scan: ScanRow,
): Promise<ScanFindings> {
  const found: ScanFindings = { findings: [], open: [] }
  const set = await findingSet(db, scan.id)
  if (!set) return found
  const accepted = await acceptedSince({ db, now }, scan)
  const resources = await allFoundResources(db, set.id)
  const turn = beginTurn()
  for (const control of catalogue.controls) {
    for (const number of await failingResources(db, set.id, control.id)) {
      const resource = resources.get(number)
      if (!resource) continue
      if (accepted(control.id, normaliseId(resource.id))) found.open.push({ control, resource, ...excepted })
      else found.findings.push({ control, resource })
    }
    if (turn.isOver()) await turn.pass()
  }
  return found
}
