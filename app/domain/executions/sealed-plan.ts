import { createHash, timingSafeEqual } from 'node:crypto'
import type { Services } from '../services.ts'
import type { ExecutionRow } from './execution-row.ts'
import { RunFailedError } from './run-context.ts'

/** Where a plan file is sealed for. */
export const planOwner = (executionId: string) => `executions.plan:${executionId}`

/**
 * The plan file of an execution.
 * @throws RunFailedError when it is not, byte for byte, the one that was shown.
 */
export function openPlan(services: Pick<Services, 'secrets'>, plan: ExecutionRow): Buffer {
  const digest = Buffer.from(plan.plan_digest ?? '', 'hex')
  try {
    const file = Buffer.from(services.secrets.open(plan.plan_sealed ?? '', planOwner(plan.id)), 'base64')
    const found = createHash('sha256').update(file).digest()
    if (digest.length === found.length && timingSafeEqual(digest, found)) return file
  } catch {
    // It was changed, moved or cut: the same as another plan.
  }
  throw new RunFailedError(
    `The stored plan ${plan.id} is not the one that was shown: it was changed since. Nothing was applied. Plan the workspace again.`,
  )
}
