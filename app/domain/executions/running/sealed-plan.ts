import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'

/** Columns of a plan's execution that people see before they approve, and what the plan rests on. */
const shownColumns = [
  'workspace_id',
  'workspace_name',
  'subscription_id',
  'subscription_name',
  'playbook_id',
  'playbook_name',
  'template_id',
  'template_version',
  'environment',
  'command',
  'mode',
  'requested_by',
  'created_at',
  'configuration_id',
  'variables',
  'stdout',
  'stderr',
  'plan_json',
  'plan_basis',
  'counts',
  'destructive',
] as const satisfies readonly (keyof ExecutionRow)[]

type ShownPlan = Pick<ExecutionRow, (typeof shownColumns)[number]>

const StoredPlan = z.object({
  digest: z.string(),
  /** Base64 of the plan file. */
  file: z.string(),
  marked: z.array(z.string()),
})

export interface OpenPlan {
  file: Buffer
  /** Values that the plan marks as sensitive. */
  marked: string[]
}

/** Where a plan is sealed for. */
export const planOwner = (executionId: string) => `executions.plan:${executionId}`

/**
 * SHA-256 in hex of a plan file and of all that is shown of it.
 * @param fileDigest SHA-256 of the plan file in hex.
 */
export function planDigest(fileDigest: string, shown: ShownPlan): string {
  return sha256(JSON.stringify([fileDigest, ...shownColumns.map((name) => shown[name])]))
}

/** The plan file and its digest, sealed for one execution: neither can be exchanged for another. */
export function sealPlan(
  services: Pick<Services, 'secrets'>,
  executionId: string,
  digest: string,
  { file, marked }: OpenPlan,
): string {
  const stored: z.infer<typeof StoredPlan> = { digest, file: file.toString('base64'), marked }
  return services.secrets.seal(JSON.stringify(stored), planOwner(executionId))
}

/**
 * Opens the plan of an execution.
 * @throws AppError `conflict` when the plan file, or anything that is shown of it, is not what it was when it was made.
 */
export function openPlan(services: Pick<Services, 'secrets'>, plan: ExecutionRow): OpenPlan {
  try {
    const text = services.secrets.open(plan.plan_sealed ?? '', planOwner(plan.id))
    const { digest, file: base64, marked } = StoredPlan.parse(JSON.parse(text))
    const file = Buffer.from(base64, 'base64')
    const found = planDigest(sha256(file), plan)
    if (sameDigest(digest, found) && sameDigest(plan.plan_digest ?? '', found)) return { file, marked }
  } catch {
    // It was changed, moved or cut: the same as another plan.
  }
  throw new AppError(
    'conflict',
    `The stored plan ${plan.id} is not the one that was shown: it was changed since. Nothing was applied. Plan the workspace again.`,
  )
}

/** Compares in a time that tells nothing. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
