import { type Kysely, sql } from 'kysely'

/**
 * Notifications are about an environment, so that they are hidden from whoever may not see it. Older ones are told by what
 * they link to; a scan that failed linked to no scan and is told by the name that its message begins with. Frozen in
 * time: imports no application code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notifications').addColumn('environment_id', 'text').execute()
  await sql`
    update notifications set environment_id = coalesce(
      (select environment_id from executions where notifications.link = '/app/executions/' || executions.id),
      (select environment_id from scans where notifications.link = '/app/security-scanner/results/' || scans.id),
      (select min(environment_id) from scans
        where substr(notifications.message, 1, length(scans.subscription_name) + 1) = scans.subscription_name || ':'),
      'configuration'
    )
    where link like '/app/executions/%' or link like '/app/security-scanner/results/%' or title = 'Scan failed'
  `.execute(db)
}
