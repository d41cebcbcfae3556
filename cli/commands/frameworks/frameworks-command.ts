import type { Command } from 'commander'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet frameworks list` and `parapet frameworks show <id>`. */
export function addFrameworks(frameworks: Command): void {
  withServerOption(withJsonOption(frameworks.command('list').description('list the frameworks'))).action(
    later(async () => (await import('./list-frameworks.ts')).listFrameworks),
  )
  withServerOption(withJsonOption(frameworks.command('show').description('show a framework with its modules')))
    .argument('<id>', 'id or name of the framework')
    .action(later(async () => (await import('./show-framework.ts')).showFramework))
}
