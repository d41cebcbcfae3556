import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import { NotificationEvent } from '#app/contract/notification-events.ts'
import type { NotificationRule } from '#app/contract/notification-rules.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { NotificationRuleTable } from '#db/schema/notifications.ts'
import type { Actor } from '../../actor.ts'
import { notFound } from '../../errors.ts'

export type RuleRow = Selectable<NotificationRuleTable>

export const toRule = (row: RuleRow): NotificationRule => ({
  id: row.id,
  event: NotificationEvent.parse(row.event),
  threshold: row.threshold,
  environmentId: row.environment_id,
  channels: fromJson<string[]>(row.channels),
  enabled: row.enabled === 1,
})

/** The rules of a user, oldest first. */
export function rulesOfUser(db: Db | Transaction<Schema>, userId: string): Promise<RuleRow[]> {
  return db
    .selectFrom('notification_rules')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The rules of users about an event, by their ids. */
export async function rulesAbout(
  trx: Transaction<Schema>,
  event: NotificationEvent,
  userIds: readonly string[],
): Promise<Map<string, NotificationRule[]>> {
  const rows = await trx
    .selectFrom('notification_rules')
    .selectAll()
    .where('event', '=', event)
    .where('user_id', 'in', userIds)
    .execute()
  const found = new Map<string, NotificationRule[]>()
  for (const row of rows) found.set(row.user_id, [...(found.get(row.user_id) ?? []), toRule(row)])
  return found
}

/** @throws AppError `not-found`, also of somebody else's */
export async function findRuleRow(db: Db | Transaction<Schema>, actor: Actor, id: string): Promise<RuleRow> {
  const row = await db.selectFrom('notification_rules').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.user_id !== actor.userId) throw notFound(`The rule ${id}`)
  return row
}

export function insertRule(trx: Transaction<Schema>, row: Insertable<NotificationRuleTable>): Promise<RuleRow> {
  return trx.insertInto('notification_rules').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateRule(
  trx: Transaction<Schema>,
  id: string,
  change: Updateable<NotificationRuleTable>,
): Promise<RuleRow> {
  return trx.updateTable('notification_rules').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteRule(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('notification_rules').where('id', '=', id).execute()
}
