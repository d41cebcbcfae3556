import type { Catalogue } from '../../judgement/catalogue/catalogue.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { moduleIdsOf, type TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { type LeftGap, type ListedFix, listedFix } from './listed-fix.ts'
import type { ScannedLock } from './locks.ts'
import { unpackClaims } from './packed-fixes.ts'
import { exceptionsText, planScan, type ScanPlan } from './plan-scan.ts'

export type FixServices = Pick<ScanServices, 'db' | 'now' | 'catalogue' | 'secrets'> & TemplateCatalogueService

/** What closes the failing findings of a scan: fixes by horizon and service, and the gaps that stay for a person. */
export interface ScanFixes {
  fixes: readonly ListedFix[]
  manual: readonly LeftGap[]
  /** Those that the scan saw. */
  locks: readonly ScannedLock[]
}

/** Plans of scans that are kept: working one out reads the whole inventory. */
const mostKept = 8
const kept = new WeakMap<Catalogue, Map<string, Promise<ScanPlan>>>()
/** What lists tell of plans. */
const listed = new WeakMap<ScanPlan, ScanFixes>()

/**
 * The fixes of a finished scan, from all its failing findings; the same ids each time. Findings that fixes closed since are
 * among them, so that each keeps its place; those that an exception accepts by now are left to a person. What a fix changes
 * is unpacked when somebody asks for it.
 */
export async function fixesOfScan(services: FixServices, scan: ScanRow): Promise<ScanFixes> {
  const plan = await planInForce(services, scan)
  const known = listed.get(plan)
  if (known) return known
  const catalogue = await services.templateCatalogue()
  const controls = new Map(services.catalogue.controls.map((control) => [control.id, control]))
  const { fixes, manual, locks } = plan.packed
  const all: ScanFixes = {
    fixes: fixes.map((fix) => listedFix(fix, controls, catalogue)),
    manual: manual.map((gap) => ({ ...gap, claims: () => unpackClaims(gap) })),
    locks,
  }
  listed.set(plan, all)
  return all
}

/** Works out the fixes of a scan that has just ended, unless that was tried already. @throws what came of it */
export async function prepareFixes(services: FixServices, scan: ScanRow): Promise<void> {
  await (plansOf(services.catalogue).get(scan.id) ?? planInForce(services, scan))
}

/** Begins to work out the fixes of a scan whose findings are stored, before it has ended; who asks for them waits for it. */
export function beginFixes(services: FixServices, scan: ScanRow): void {
  const plan = workOut(services, scan)
  keepPlan(services.catalogue, scan.id, plan)
  const plans = plansOf(services.catalogue)
  // What came too soon is tried again at the end.
  plan.catch(() => plans.get(scan.id) === plan && plans.delete(scan.id))
}

/** Keeps a plan that is being worked out: who asks for the fixes of its scan waits for it, and works them out anew when it fails. */
export function keepPlan(catalogue: Catalogue, scanId: string, plan: Promise<ScanPlan>): void {
  const plans = plansOf(catalogue)
  plans.delete(scanId)
  plans.set(scanId, plan)
  plan.catch(() => undefined)
  if (plans.size > mostKept) plans.delete(plans.keys().next().value ?? '')
}

function plansOf(catalogue: Catalogue): Map<string, Promise<ScanPlan>> {
  const plans = kept.get(catalogue) ?? new Map<string, Promise<ScanPlan>>()
  kept.set(catalogue, plans)
  return plans
}

async function planInForce(services: FixServices, scan: ScanRow): Promise<ScanPlan> {
  const plans = plansOf(services.catalogue)
  for (;;) {
    const exceptions = await exceptionsText(services, scan)
    const coming = plans.get(scan.id)
    const known = await coming?.catch(() => undefined)
    if (known?.exceptions === exceptions) return known
    // Somebody else may have begun while this one waited.
    if (plans.get(scan.id) !== coming) continue
    const plan = workOut(services, scan)
    keepPlan(services.catalogue, scan.id, plan)
    return plan
  }
}

async function workOut(services: FixServices, scan: ScanRow): Promise<ScanPlan> {
  return planScan(services, scan, moduleIdsOf(await services.templateCatalogue()))
}
