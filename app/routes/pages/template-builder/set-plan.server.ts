import type { FixPlan } from '#app/contract/fix-plan.ts'
import { readFixPlan } from '#app/domain/fixes/fix-plan/read-fix-plan.ts'
import type { requirePageSession } from '#app/server/page-session.server.ts'
import { type TemplateSet, whenGone } from './template-set.server.ts'

/** The templates of a set as the fixes that they are; null when one of them is of another scan, or of none. */
export async function planOfSet(
  { services, actor }: Awaited<ReturnType<typeof requirePageSession>>,
  { members, scanId }: TemplateSet,
): Promise<{ plan: FixPlan; now: number } | null> {
  const ids = (members ?? []).flatMap(({ id, template }) => (template ? [id] : []))
  if (scanId === null || ids.length === 0) return null
  const plan = await readFixPlan(services, actor, scanId, ids).catch(whenGone)
  return plan && plan.fixes.length === ids.length ? { plan, now: services.now().getTime() } : null
}
