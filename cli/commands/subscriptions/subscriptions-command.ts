import type { Command } from 'commander'
import type { ReadOptions } from '../../server/connect.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet subscriptions`. */
export function addSubscriptions(subscriptions: Command): void {
  withServerOption(withJsonOption(subscriptions)).action(
    later(async () => (await import('./list-subscriptions.ts')).listSubscriptions),
  )
}

/** `parapet groups [subscription]`. */
export function addGroups(groups: Command): void {
  withServerOption(withJsonOption(groups))
    .argument('[subscription]', 'id or name; without, the one of `use` (env: PARAPET_SUBSCRIPTION)')
    .action(async (subscription: string | undefined, options: ReadOptions) => {
      const { listGroups } = await import('./list-groups.ts')
      await listGroups(subscription ?? process.env.PARAPET_SUBSCRIPTION, options)
    })
}

/** `parapet use [subscription]`. */
export function addUse(use: Command): void {
  withServerOption(withJsonOption(use))
    .argument('[subscription]', 'id or name, or a beginning of it')
    .addHelpText('after', '\nPARAPET_SUBSCRIPTION and --subscription stand above what was chosen.')
    .action(later(async () => (await import('./use-subscription.ts')).useSubscription))
}
