import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { NewNotificationRule, NotificationRule } from '#app/contract/notification-rules.ts'
import { flag, isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { maySee } from '../../environments/visible.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { requireUsable } from '../channels/usable-channels.ts'
import { deleteRule, findRuleRow, insertRule, type RuleRow, rulesOfUser, toRule, updateRule } from './rule-rows.ts'

/** More than anybody reads; each is looked at whenever its event happens. */
const mostRules = 50

type RuleInput = z.output<typeof NewNotificationRule>
type RuleServices = Pick<Services, 'db' | 'now' | 'secrets' | 'dialect'>

/** The own rules, oldest first. */
export async function listRules({ db }: Pick<Services, 'db'>, actor: Actor): Promise<NotificationRule[]> {
  return (await rulesOfUser(db, actor.userId ?? '')).map(toRule)
}

/** @throws AppError `not-found` environment or channel; `conflict` when there are too many; `forbidden` channel */
export async function addRule(services: RuleServices, actor: Actor, input: RuleInput): Promise<NotificationRule> {
  return services.db.transaction().execute(async (trx) => {
    const columns = await columnsOf(trx, actor, input)
    const own = await rulesOfUser(trx, actor.userId ?? '')
    if (own.length >= mostRules)
      throw new AppError('conflict', `You have ${mostRules} rules, which is the most. Remove one, then add this.`)
    const rule = await insertRule(trx, {
      id: randomUUID(),
      user_id: actor.userId ?? '',
      enabled: 1,
      created_at: isoDate(services.now()),
      ...columns,
    })
    return audited(trx, services, actor, 'add', rule)
  })
}

/** @throws AppError as `addRule` */
export async function changeRule(
  services: RuleServices,
  actor: Actor,
  id: string,
  input: RuleInput,
): Promise<NotificationRule> {
  return services.db.transaction().execute(async (trx) => {
    await findRuleRow(trx, actor, id)
    return audited(trx, services, actor, 'change', await updateRule(trx, id, await columnsOf(trx, actor, input)))
  })
}

/** @throws AppError `not-found` */
export async function switchRule(
  services: RuleServices,
  actor: Actor,
  id: string,
  on: boolean,
): Promise<NotificationRule> {
  return services.db.transaction().execute(async (trx) => {
    const before = await findRuleRow(trx, actor, id)
    if (on === (before.enabled === 1)) return toRule(before)
    return audited(trx, services, actor, 'switch', await updateRule(trx, id, { enabled: flag(on) }))
  })
}

/** @throws AppError `not-found` */
export async function removeRule(services: RuleServices, actor: Actor, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = await findRuleRow(trx, actor, id)
    await deleteRule(trx, id)
    await audited(trx, services, actor, 'remove', row)
  })
}

async function columnsOf(trx: Transaction<Schema>, actor: Actor, { channels, ...input }: RuleInput) {
  if (!maySee(actor, input.environmentId)) throw notFound(`The environment ${input.environmentId}`)
  await requireUsable(trx, actor, channels)
  return {
    event: input.event,
    threshold: input.threshold,
    environment_id: input.environmentId,
    channels: JSON.stringify([...new Set(channels)]),
  }
}

async function audited(
  trx: Transaction<Schema>,
  services: RuleServices,
  actor: Actor,
  verb: 'add' | 'change' | 'switch' | 'remove',
  row: RuleRow,
): Promise<NotificationRule> {
  const { id, ...detail } = toRule(row)
  await recordAudit(trx, services, { actor, action: `notification-rule.${verb}`, object: `rule:${id}`, detail })
  return { id, ...detail }
}
