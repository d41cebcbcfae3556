import type { Command } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

type ReadOptions = ServerOptions & { json?: boolean }

/** `parapet subscriptions`, `parapet groups [subscription]` and `parapet use [subscription]`. */
export function addSubscriptions(program: Command): void {
  const add = (name: string, description: string) =>
    withServerOption(withJsonOption(program.command(name).description(description)))

  add('subscriptions', 'list the subscriptions of the environment that you work in').action(
    async (options: ReadOptions) => {
      const { listSubscriptions } = await import('./list-subscriptions.ts')
      await listSubscriptions(options)
    },
  )
  add('groups', 'list the resource groups of a subscription, as Azure has them now')
    .argument('[subscription]', 'id or name; without, the one of `use` (env: PARAPET_SUBSCRIPTION)')
    .action(async (subscription: string | undefined, options: ReadOptions) => {
      const { listGroups } = await import('./list-groups.ts')
      await listGroups(subscription ?? process.env.PARAPET_SUBSCRIPTION, options)
    })
  add('use', 'choose the subscription to work on, here, in the console and everywhere else; without one says it')
    .argument('[subscription]', 'id or name, or a beginning of it')
    .addHelpText('after', '\nPARAPET_SUBSCRIPTION and --subscription stand above what was chosen.')
    .action(async (subscription: string | undefined, options: ReadOptions) => {
      const { useSubscription } = await import('./use-subscription.ts')
      await useSubscription(subscription, options)
    })
}
