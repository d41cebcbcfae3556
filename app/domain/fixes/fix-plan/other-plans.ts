import type { ClaimedFinding } from '#app/contract/claimed-findings.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import type { Actor } from '../../actor.ts'
import { waitingPlans } from '../../executions/reading/waiting-plans.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { claimKey } from '../proof/claim-key.ts'
import { claimsOf } from '../proof/claims.ts'
import { fixRunOf } from '../run/fix-run.ts'
import type { FixClaim } from './fix-claims.ts'
import type { FixServices } from './scan-fixes.ts'

/** A plan that waits in the subscription of a scan, and the findings that it closes. */
export interface WaitingPlan {
  executionId: string
  workspaceName: string
  claims: readonly ClaimedFinding[]
  /** Of the claims, by `claimKey`. */
  keys: ReadonlySet<string>
}

/** The plans that wait in the subscription of a scan, of whatever scan or choice they were made. An undo closes nothing. */
export async function plansOfSubscription(services: FixServices, actor: Actor, scan: ScanRow): Promise<WaitingPlan[]> {
  const subscription = scan.subscription_id.toLowerCase()
  const rows = await waitingPlans(services.db, actor, scan.environment_id)
  const own = rows.filter(({ subscription_id }) => subscription_id.toLowerCase() === subscription)
  const plans = await Promise.all(
    own.map(async (row) => {
      const run = await fixRunOf(services, row)
      if (!run || run.undo) return []
      const { claims } = claimsOf(run, services.catalogue.controls)
      const keys = new Set(claims.map(({ controlId, resourceId }) => claimKey(controlId, resourceId)))
      return [{ executionId: row.id, workspaceName: row.workspace_name, claims, keys }]
    }),
  )
  return plans.flat()
}

/**
 * The waiting plans of others that close findings of a fix too: planned here again, one of the two would find its work done.
 * @param own ids of the fix's own runs
 */
export function otherPlansOf(
  claims: readonly FixClaim[],
  own: ReadonlySet<string>,
  waiting: readonly WaitingPlan[],
): FixRow['inOtherPlans'] {
  return waiting
    .filter(({ executionId }) => !own.has(executionId))
    .map(({ executionId, workspaceName, keys }) => ({
      executionId,
      workspaceName,
      findings: claims.filter(({ key }) => keys.has(key)).length,
    }))
    .filter(({ findings }) => findings > 0)
}
