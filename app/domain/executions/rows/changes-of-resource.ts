import { type SqlBool, sql } from 'kysely'
import type { ResourceRow } from '#app/contract/plans.ts'
import { fromJson } from '#db/cast.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { Services } from '../../services.ts'

/** An execution that made, changed or deleted a resource. */
export interface ResourceChangeRun {
  executionId: string
  /** The playbook or template that ran. */
  what: string
  command: string
  at: string
}

/** Applies that are looked through. */
const latestApplies = 50

/** The latest applies of a subscription that changed a resource, newest first. @param id normalised */
export async function changesOfResource(
  { db, dialect }: Pick<Services, 'db' | 'dialect'>,
  { environmentId, subscriptionId }: { environmentId: string; subscriptionId: string },
  id: string,
): Promise<ResourceChangeRun[]> {
  const runs = await db
    .selectFrom('executions')
    .select(['id', 'playbook_name', 'command', 'created_at', 'finished_at'])
    .where('environment_id', '=', environmentId)
    .where('subscription_id', '=', subscriptionId)
    .where('applying_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(latestApplies)
    .execute()
  if (runs.length === 0) return []
  const part = JSON.stringify(id)
  const holdsId =
    dialect === 'sqlite'
      ? sql<SqlBool>`instr(lower(data), ${part}) > 0`
      : sql<SqlBool>`strpos(lower(data), ${part}) > 0`
  const events = await db
    .selectFrom('execution_events')
    .select(['execution_id', 'data'])
    .where(
      'execution_id',
      'in',
      runs.map((run) => run.id),
    )
    .where('type', '=', 'resource')
    .where(holdsId)
    .execute()
  const changed = new Set(
    events
      .filter(({ data }) => {
        const { resource } = fromJson<{ resource: ResourceRow }>(data)
        return resource.status === 'done' && resource.id !== null && normaliseId(resource.id) === id
      })
      .map((event) => event.execution_id),
  )
  return runs
    .filter((run) => changed.has(run.id))
    .map((run) => ({
      executionId: run.id,
      what: run.playbook_name,
      command: run.command,
      at: run.finished_at ?? run.created_at,
    }))
}
