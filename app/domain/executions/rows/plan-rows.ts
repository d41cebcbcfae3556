import type { Transaction } from 'kysely'
import { pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from './execution-row.ts'

/** A plan of a workspace by its id. */
export function planOf(trx: Transaction<Schema>, workspaceId: string, id: string): Promise<ExecutionRow | undefined> {
  return plansOf(trx, workspaceId).where('id', '=', id).executeTakeFirst()
}

/** The plan that waits, of which there is one at most; else the latest, to say why it does not. */
export async function latestPlan(trx: Transaction<Schema>, workspaceId: string): Promise<ExecutionRow | undefined> {
  const plans = plansOf(trx, workspaceId)
  const waiting = await plans.where('plan_sealed', 'is not', null).executeTakeFirst()
  return waiting ?? (await plans.orderBy('created_at', 'desc').limit(1).executeTakeFirst())
}

const plansOf = (trx: Transaction<Schema>, workspaceId: string) =>
  trx.selectFrom('executions').selectAll().where('workspace_id', '=', workspaceId).where('command', '=', 'plan')

/** Ids of the plans of a workspace that wait. */
export async function waitingPlans(trx: Transaction<Schema>, workspaceId: string): Promise<string[]> {
  const rows = await waiting(trx).where('workspace_id', '=', workspaceId).execute()
  return rows.map(({ id }) => id)
}

/** Ids of the plans that have waited since before these moments; those that destroy something have one of their own. */
export async function plansWaitingSince(db: Db, before: { harmless: Date; destructive: Date }): Promise<string[]> {
  const rows = await waiting(db)
    .where((eb) =>
      eb.or([
        eb('finished_at', '<', isoDate(before.harmless)),
        eb.and([eb('destructive', '=', 1), eb('finished_at', '<', isoDate(before.destructive))]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const waiting = (db: Db | Transaction<Schema>) =>
  db
    .selectFrom('executions')
    .select('id')
    .where('status', 'in', pendingPlanStatuses)
    .where('plan_sealed', 'is not', null)
