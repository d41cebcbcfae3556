import { type Command, Option } from 'commander'
import { later } from '../later.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

/** `parapet compliance [standard]`. */
export function addCompliance(command: Command): void {
  command
    .argument('[standard]', 'its id or short name, e.g. cis')
    .addOption(new Option('--all', 'all subscriptions of the active environment'))
    .addOption(new Option('--csv', 'the requirements as CSV').conflicts('json'))
  withServerOption(
    withSubscriptionOption(withJsonOption(command), 'which one; the one you work on when not given'),
  ).action(later(async () => (await import('./show-compliance.ts')).showCompliance))
}
