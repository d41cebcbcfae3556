import type { TemplateFix } from '#app/contract/template-content.ts'
import type { Db } from '#db/database.ts'
import { normaliseId, subscriptionOf } from '../arm/resource-id.ts'
import { activeEnvironmentId } from '../environments/working-context.ts'
import { latestFinishedScan } from '../scans/list-scans.ts'
import type { TemplateActor } from './template-access.ts'

/**
 * The environment that a template belongs to whose fixes somebody wrote, copied or imported: they name its resources. It
 * is where the subscription of the first was scanned last, else where the person works; null of a template without fixes.
 */
export async function environmentOfFixes(
  db: Db,
  actor: TemplateActor,
  fixes: readonly TemplateFix[],
): Promise<string | null> {
  const [first] = fixes.flatMap(({ resources }) => resources)
  if (!first) return null
  const subscriptionId = subscriptionOf(normaliseId(first.id))?.replace('/subscriptions/', '')
  const scan = subscriptionId === undefined ? null : await latestFinishedScan({ db }, actor, subscriptionId)
  return scan?.environmentId ?? activeEnvironmentId({ db }, actor)
}
