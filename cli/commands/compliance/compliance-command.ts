import { type Command, Option } from 'commander'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'
import type { ComplianceOptions } from './show-compliance.ts'

/** `parapet compliance [standard]`. */
export function addCompliance(command: Command): void {
  command
    .argument('[standard]', 'its id or short name, e.g. cis')
    .addOption(new Option('--all', 'all subscriptions of the active environment'))
    .addOption(new Option('--csv', 'the requirements as CSV').conflicts('json'))
  withServerOption(
    withSubscriptionOption(withJsonOption(command), 'which one; the one you work on when not given'),
  ).action(async (standard: string | undefined, options: ComplianceOptions) => {
    const { showCompliance } = await import('./show-compliance.ts')
    await showCompliance(standard, options)
  })
}
