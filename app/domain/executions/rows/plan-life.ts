import type { ExecutionRow } from './execution-row.ts'

/** Milliseconds that a plan may wait for its apply; one that destroys or replaces something goes stale sooner. */
export const planLifeMs = { harmless: 24 * 3600_000, destructive: 4 * 3600_000 }

/** When a plan that waits expires. */
export function planExpiry({ finished_at, created_at, destructive }: PlanTimes): string {
  const life = destructive === 1 ? planLifeMs.destructive : planLifeMs.harmless
  return new Date(Date.parse(finished_at ?? created_at) + life).toISOString()
}

type PlanTimes = Pick<ExecutionRow, 'finished_at' | 'created_at' | 'destructive'>
