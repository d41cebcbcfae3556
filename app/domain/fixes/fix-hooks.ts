import type { RunHooks } from '../executions/run-hooks.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import type { TemplateCatalogueService } from '../templates/template-catalogue.ts'
import { judgePlan } from './plan-judgement/judge-plan.ts'
import { queueProof } from './proof/queue-proof.ts'
import { fitFixes } from './run/fit-fixes.ts'
import { formerValues } from './run/former-values.ts'
import { seenValues } from './run/seen-values.ts'

/**
 * What fixes add to runs: those of their templates are fitted to what Azure has before a plan and proved after an apply,
 * and every plan is judged.
 */
export function fixHooks(
  services: Pick<ScanServices, 'db' | 'secrets' | 'now' | 'azure' | 'catalogue'> & TemplateCatalogueService,
): RunHooks {
  return {
    beforePlan: (run) => fitFixes(services, run),
    seenValues: (run) => seenValues(services, run),
    formerValues: (row) => formerValues(services, row),
    judgePlan: (run, plan, redact) => judgePlan(services, run, plan, redact),
    afterApply: (trx, row) => queueProof(trx, services, row),
  }
}
