import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { judgementLines } from '../../output/judgement-lines.ts'
import { planLines } from '../../output/plan-lines.ts'
import { reviewLines } from '../../output/review-lines.ts'
import { showLines } from '../../output/show.ts'
import { line } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'

/** A fix by its scan and its id there. */
export interface KnownFix {
  scanId: string
  fixId: string
}

/**
 * Shows a plan to the person who decides on it: what it closes and opens, what it does, and of a fix what may break, what
 * stands in its way, what it needs and how to go back.
 */
export async function showPlan(
  client: ApiClient,
  planned: ExecutionDetail,
  plan: SanitizedPlan,
  known?: KnownFix,
): Promise<void> {
  const fix = await fixOf(client, planned, known)
  await showLines([
    line(''),
    ...(plan.judgement ? [...judgementLines(plan.judgement), line('')] : []),
    // What a template of fixes puts out are the ids that the plan has named.
    ...planLines(planned.kind === 'fix' ? { ...plan, outputs: [] } : plan),
    ...(plan.changes.length > 0 ? [line(everyValue(planned), 'dim')] : []),
    ...(planned.status === 'awaiting_approval' && planned.planDigest
      ? [line(`  Its digest: ${planned.planDigest}`, 'dim')]
      : []),
    ...(fix ? [line(''), ...reviewLines(fix, plan, planned)] : []),
    line(''),
  ])
}

/** A plan is shown by names; the rest is in its output. */
const everyValue = ({ id }: ExecutionDetail) =>
  `  Every value and Terraform's addresses: parapet executions show ${shortId(id)} --log`

/** The fix that was planned; null of what is none, and of one that can be seen no more. */
export async function fixOf(
  client: ApiClient,
  { kind, templateId }: ExecutionDetail,
  known: KnownFix | undefined,
): Promise<FixDetail | null> {
  if (!known && (kind !== 'fix' || templateId === null)) return null
  try {
    const params = known ?? (await fixOfTemplate(client, templateId ?? ''))
    return params && (await client.call(endpoints.fixDetails.get, { params: { ...params } }))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return null
    throw error
  }
}

async function fixOfTemplate(client: ApiClient, templateId: string): Promise<KnownFix | null> {
  const { template } = await client.call(endpoints.templates.get, { params: { templateId } })
  return template.scan_id === null ? null : { scanId: template.scan_id, fixId: templateId }
}
