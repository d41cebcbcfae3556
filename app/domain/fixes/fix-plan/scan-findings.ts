import { acceptedSince } from '../../scans/exceptions/accepted-since.ts'
import { findingsOfControls } from '../../scans/findings-of-controls.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import type { ChosenFinding, OpenFinding } from '../generate/closing-repair.ts'
import { excepted } from '../generate/read-findings.ts'

/** What a scan found failing: what is to be repaired, and what an exception has accepted since. */
export interface ScanFindings {
  findings: ChosenFinding[]
  open: OpenFinding[]
}

/** Every failing finding of a scan, those that fixes closed since included. Those of controls that are gone are left out. */
export async function readScanFindings(
  services: Pick<ScanServices, 'db' | 'now' | 'catalogue'>,
  scan: ScanRow,
): Promise<ScanFindings> {
  const controls = new Map(services.catalogue.controls.map((control) => [control.id, control]))
  const accepted = await acceptedSince(services, scan)
  const found: ScanFindings = { findings: [], open: [] }
  for (const row of await findingsOfControls(services.db, scan.id, [...controls.keys()], ['failed'])) {
    const control = controls.get(row.control_id)
    if (!control) continue
    const finding = { control, resource: { id: row.resource_id, name: row.resource_name } }
    if (accepted(row.control_id, row.resource_key)) found.open.push({ ...finding, ...excepted })
    else found.findings.push(finding)
  }
  return found
}
