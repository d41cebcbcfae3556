import type { ManualGap } from '#app/contract/remediation.ts'
import { exceptionsInForce } from '../../scans/exceptions/exception-rows.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { fixName } from '../generate/fix-name.ts'
import { planFindings } from '../generate/plan-findings.ts'
import type { PlannedTemplate } from '../generate/plan-templates.ts'
import { plannedDigest } from '../generate/save-planned.ts'
import type { Fix } from './fix.ts'
import { type ScannedLock, scannedLocks } from './locks.ts'
import { readScanFindings } from './scan-findings.ts'

export type FixServices = Pick<ScanServices, 'db' | 'now' | 'catalogue' | 'secrets'> & TemplateCatalogueService

/** What closes the failing findings of a scan: fixes by horizon and service, and the gaps that stay for a person. */
export interface ScanFixes {
  fixes: readonly Fix[]
  manual: readonly ManualGap[]
  locks: readonly ScannedLock[]
}

/** Plans of scans that are kept: working one out reads the whole inventory. */
const mostKept = 8
const kept = new WeakMap<object, Map<string, Promise<ScanFixes>>>()

/**
 * The fixes of a finished scan, from all its failing findings; the same ids each time. Findings that fixes closed since are
 * among them, so that each keeps its place; those that an exception accepts by now are left to a person.
 */
export async function fixesOfScan(services: FixServices, scan: ScanRow): Promise<ScanFixes> {
  const exceptions = await exceptionsInForce(services.db, scan, services.now())
  const key = JSON.stringify([scan.id, exceptions])
  const plans = kept.get(services.catalogue) ?? new Map<string, Promise<ScanFixes>>()
  kept.set(services.catalogue, plans)
  const known = plans.get(key)
  if (known) return known
  const plan = workOut(services, scan)
  plans.set(key, plan)
  plan.catch(() => plans.delete(key))
  if (plans.size > mostKept) plans.delete(plans.keys().next().value ?? '')
  return plan
}

async function workOut(services: FixServices, scan: ScanRow): Promise<ScanFixes> {
  const catalogue = await services.templateCatalogue()
  const found = await readScanFindings(services, scan)
  const { templates, manual, locks } = await planFindings(services, scan, found, catalogue)
  const names = new Set<string>()
  const fixes = templates.map((planned): Fix => {
    const digest = once(() => plannedDigest(planned, catalogue))
    return {
      ...planned,
      name: uniqueName(planned, names),
      // Asked for only where templates were made of the scan.
      get digest() {
        return digest()
      },
      templateId: null,
    }
  })
  return { fixes, manual, locks: scannedLocks(locks) }
}

function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
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
