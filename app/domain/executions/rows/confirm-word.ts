import type { Transaction } from 'kysely'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { shortName } from '../../environments/short-name.ts'
import { scannedSubscriptions } from '../../scans/scanned-subscriptions.ts'
import type { ExecutionRow } from './execution-row.ts'
import type { WorkspaceRow } from './workspace-row.ts'
import { workspaceSubscriptions } from './workspace-subscriptions.ts'

/** The word by which a person shows that they know in which subscription something is destroyed. */
export async function confirmWord(
  db: Db | Transaction<Schema>,
  { subscription_id, subscription_name }: Pick<WorkspaceRow, 'subscription_id' | 'subscription_name'>,
): Promise<string> {
  const known = [...(await scannedSubscriptions(db)), ...(await workspaceSubscriptions(db))]
  return shortName({ id: subscription_id, name: subscription_name }, known)
}

/** The word that a plan asks for. */
export function wordOfPlan({ plan_json, workspace_name }: Pick<ExecutionRow, 'plan_json' | 'workspace_name'>): string {
  return wordToType(plan_json === null ? null : fromJson<SanitizedPlan>(plan_json), workspace_name)
}
