import type { RunHooks } from '../executions/run-hooks.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import type { TemplateCatalogueService } from '../templates/template-catalogue.ts'
import { queueProof } from './proof/queue-proof.ts'
import { fitFixes } from './run/fit-fixes.ts'
import { formerValues } from './run/former-values.ts'

/** What fixes add to the runs of their templates: fitted to what Azure has before a plan, proved after an apply. */
export function fixHooks(
  services: Pick<ScanServices, 'db' | 'secrets' | 'now' | 'azure' | 'catalogue'> & TemplateCatalogueService,
): RunHooks {
  return {
    beforePlan: (run) => fitFixes(services, run),
    formerValues: (row) => formerValues(services, row),
    afterApply: (trx, row) => queueProof(trx, services, row),
  }
}
