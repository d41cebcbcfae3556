import type { Command } from 'commander'
import type { ServerOptions } from '../server/connect.ts'
import { withJsonOption, withServerOption } from './server-option.ts'

export function addSubscriptions(program: Command): void {
  withServerOption(
    withJsonOption(program.command('subscriptions').description('list the subscriptions that can be scanned')),
  ).action(async (options: ServerOptions & { json?: boolean }) => {
    const { listSubscriptions } = await import('./list-subscriptions.ts')
    await listSubscriptions(options)
  })
}
