import type { Command } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

type ReadOptions = ServerOptions & { json?: boolean }

/** `parapet frameworks list` and `parapet frameworks show <id>`. */
export function addFrameworks(frameworks: Command): void {
  withServerOption(withJsonOption(frameworks.command('list').description('list the frameworks'))).action(
    async (options: ReadOptions) => {
      const { listFrameworks } = await import('./list-frameworks.ts')
      await listFrameworks(options)
    },
  )
  withServerOption(withJsonOption(frameworks.command('show').description('show a framework with its modules')))
    .argument('<id>', 'id or name of the framework')
    .action(async (id: string, options: ReadOptions) => {
      const { showFramework } = await import('./show-framework.ts')
      await showFramework(id, options)
    })
}
