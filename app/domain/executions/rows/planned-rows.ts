import type { ResourceRow, SanitizedPlan } from '#app/contract/plans.ts'

/** The rows of a plan before anything was done. */
export function plannedRows(plan: SanitizedPlan): ResourceRow[] {
  return plan.changes
    .filter((change) => change.action !== 'read')
    .map(({ address, action, id }) => ({ address, action, status: 'planned', id, seconds: null, error: null }))
}
