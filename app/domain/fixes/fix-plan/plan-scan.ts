import { exceptionsInForce } from '../../scans/exceptions/exception-rows.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { fixName } from '../generate/fix-name.ts'
import { planFindings } from '../generate/plan-findings.ts'
import type { PlannedTemplate } from '../generate/plan-templates.ts'
import { scannedLocks } from './locks.ts'
import { type PackedFixes, packFixes } from './packed-fixes.ts'
import { readScanFindings } from './scan-findings.ts'

type PlanServices = Pick<ScanServices, 'db' | 'now' | 'catalogue'>

/** The fixes of a scan, and by which exceptions they were worked out. */
export interface ScanPlan {
  exceptions: string
  packed: PackedFixes
}

/** The exceptions in force for a scan, as texts are compared. */
export async function exceptionsText(services: PlanServices, scan: ScanRow): Promise<string> {
  return JSON.stringify(await exceptionsInForce(services.db, scan, services.now()))
}

/**
 * Works out the fixes of a finished scan from all its failing findings and its inventory, in any thread.
 * @param moduleIds of the modules that fixes may use
 */
export async function planScan(
  services: PlanServices,
  scan: ScanRow,
  moduleIds: ReadonlySet<string>,
): Promise<ScanPlan> {
  const exceptions = await exceptionsText(services, scan)
  const found = await readScanFindings(services, scan)
  const { templates, manual, locks } = await planFindings(services, scan, found, moduleIds)
  const names = new Set<string>()
  const fixes = templates.map((planned) => ({ ...planned, name: uniqueName(planned, names) }))
  const place = { locks: scannedLocks(locks), subscriptionName: scan.subscription_name }
  return { exceptions, packed: await packFixes(fixes, manual, place) }
}

function uniqueName({ service, closes }: PlannedTemplate, taken: Set<string>): string {
  const name = fixName(service, closes)
  for (let number = 1; ; number++) {
    const one = number === 1 ? name : `${name} (${number})`
    if (taken.has(one)) continue
    taken.add(one)
    return one
  }
}
