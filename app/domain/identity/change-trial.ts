import type { ManagedUser } from '#app/contract/users.ts'
import { formatTime } from '#app/text/time.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { changeManagedUser } from './change-managed-user.ts'

/**
 * Lets a trial end at another moment, at once when that has passed, or turns it into an account: an operator, limited to
 * what they saw, whose environments have no plan's limit any more.
 * @param endsAt ISO 8601; null for an account
 * @throws AppError `conflict` for who is not on trial, `not-found`.
 */
export function changeTrial(
  services: Services,
  actor: Actor,
  username: string,
  endsAt: string | null,
): Promise<ManagedUser> {
  const end = endsAt === null ? null : isoDate(new Date(endsAt))
  return changeManagedUser(services, actor, username, {
    action: end === null ? 'trial.to-account' : 'trial.change-end',
    set: (user) => {
      if (user.trial_plan === null) throw new AppError('conflict', `${user.username} is not on trial.`)
      return end === null ? { trial_plan: null, trial_ends_at: null } : { trial_ends_at: end }
    },
    also: async (trx, user) => {
      await notify(services, trx, user.id, {
        type: 'info',
        title: end === null ? 'Your trial is an account now' : 'Your trial has another end',
        message:
          end === null
            ? 'It has no end, and your scans no limit. What you added is yours as before.'
            : `It ends on ${formatTime(end)} UTC.`,
      })
      return { plan: user.trial_plan, from: user.trial_ends_at, to: end }
    },
  })
}
