import { planLimitText, planName } from '#app/contract/pricing-plan-text.ts'
import { type NewTrial, type Trial, trialDays } from '#app/contract/trial.ts'
import { formatDay } from '#app/text/time.ts'
import { askWhom } from '#app/text/whom-to-ask.ts'
import { isoDate } from '#db/cast.ts'
import { AppError } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import { anonymous } from './audit-refusal.ts'
import type { IdentityServices } from './identity-services.ts'
import { insertUser } from './insert-user.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Trials that begin within a day, of everybody together: more are a flood and not people. */
const trialsPerDay = 100

/**
 * Makes the user of somebody who tries Parapet: an operator of the environments that they add themselves, and of no others.
 * @param address where the sign-up comes from, for the audit log
 * @throws AppError `forbidden` where trials are off; `conflict` for a taken name; `invalid` for a password that is guessed
 * first; `too-many-requests`
 */
export async function beginTrial(
  services: IdentityServices & { trial: boolean },
  address: string,
  { username, email, newPassword, plan }: NewTrial,
): Promise<Trial> {
  const ask = askWhom(services.contact)
  if (!services.trial) throw new AppError('forbidden', `Trials are not open here. ${ask} for an account.`)
  checkNewPassword(newPassword, { minLength: services.minPasswordLength, username, email })
  const hashed = await hashPassword(newPassword)
  const now = services.now()
  const endsAt = isoDate(new Date(now.getTime() + trialDays * dayMs))
  await services.db.transaction().execute(async (trx) => {
    const { begun } = await trx
      .selectFrom('users')
      .select((eb) => eb.fn.countAll().as('begun'))
      .where('trial_plan', 'is not', null)
      .where('created_at', '>', isoDate(new Date(now.getTime() - dayMs)))
      .executeTakeFirstOrThrow()
    if (Number(begun) >= trialsPerDay)
      throw new AppError(
        'too-many-requests',
        `${trialsPerDay} trials have begun here within a day. Try again tomorrow.`,
      )
    const user = await insertUser(services, trx, anonymous, { username, email, role: 'operator' }, hashed, {
      columns: { must_change_password: 0, environments_limited: 1, trial_plan: plan, trial_ends_at: endsAt },
      detail: { trial: plan, endsAt, address },
    })
    if (!user) throw new AppError('conflict', `There is already a user ${username}. Choose another name.`)
    await notify(services, trx, user.id, {
      type: 'info',
      title: 'Your trial has begun',
      message: `${planName[plan]}: scans ${planLimitText(plan)}, until ${formatDay(endsAt)}. Add an environment of yours to begin.`,
      link: '/app/azure-environments',
    })
  })
  return { username, plan, endsAt }
}
