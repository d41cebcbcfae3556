import { type Command, Option } from 'commander'
import { severities } from '#app/contract/severities.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

const ofSubscription = 'of which subscription `latest` is; without, the one of `use`'

/** `parapet gaps list [scan]` and `parapet gaps show <control>`. */
export function addGaps(gaps: Command): void {
  const list = gaps.command('list').description('list the gaps of a scan, heaviest first')
  withServerOption(withJsonOption(withSubscriptionOption(list, ofSubscription)))
    .argument('[scan]', 'id of the scan, its beginning, or latest', 'latest')
    .addOption(new Option('--severity <severity>', 'only this severity').choices(severities))
    .option('--category <category>', 'only this category, such as Logging')
    .option('--service <service>', 'only this service, such as storage')
    .action(later(async () => (await import('./list-gaps.ts')).listGaps))
  const show = gaps
    .command('show')
    .description('show a gap: why it matters, what fixes it, and which resources have it')
  withServerOption(withJsonOption(withSubscriptionOption(show, ofSubscription)))
    .argument('<control>', 'id of its control')
    .option('--scan <scan>', 'id of the scan, its beginning, or latest', 'latest')
    .action(later(async () => (await import('./show-gap.ts')).showGap))
}
