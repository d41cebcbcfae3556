import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { NamedSubscription } from '../../environments/short-name.ts'

/** Every subscription that a workspace is in, by each name that it had. */
export function workspaceSubscriptions(db: Db | Transaction<Schema>): Promise<NamedSubscription[]> {
  return db.selectFrom('workspaces').select(['subscription_id as id', 'subscription_name as name']).distinct().execute()
}
