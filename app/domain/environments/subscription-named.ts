import type { Subscription } from '#app/contract/azure.ts'
import { namedBy } from '#app/text/named-by.ts'
import { AppError } from '../errors.ts'

/**
 * The subscription that a person named: by its id or name, or by enough of the beginning of either.
 * @throws AppError `not-found`; `invalid` for what several are named by
 */
export function subscriptionNamed(subscriptions: readonly Subscription[], named: string): Subscription {
  const meant = namedBy(subscriptions, named, (one) => ({ id: one.subscriptionId, name: one.displayName }))
  const [only] = meant
  if (!only) throw unknownSubscription(named, subscriptions)
  if (meant.length === 1) return only
  const candidates = meant.map((one) => `${one.displayName} (${one.subscriptionId})`).join(', ')
  throw new AppError(
    'invalid',
    `${named} names ${meant.length} subscriptions: ${candidates}. Give more of the name, or the id.`,
  )
}

/** @param named what was asked for; not given by who works on whatever there is */
export function unknownSubscription(named: string | undefined, readable: readonly Subscription[]): AppError {
  if (named === undefined || readable.length === 0)
    return new AppError(
      'not-found',
      'The sign-in of this environment reads no subscription. Test its connection: that says which role to ask for.',
    )
  const seen = readable.map((one) => one.displayName).join(', ')
  return new AppError('not-found', `There is no subscription ${named} that Parapet can read. It sees: ${seen}.`)
}
