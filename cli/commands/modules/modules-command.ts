import type { Command } from 'commander'
import { withPageOptions } from '../page-options.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { ModuleListOptions, ReadOptions } from './options.ts'

/** `parapet modules list` and `parapet modules show <id>`. */
export function addModules(modules: Command): void {
  withServerOption(withJsonOption(withPageOptions(modules.command('list').description('list the modules by category'))))
    .option('--search <text>', 'only modules with this text')
    .option('--category <category>', 'only this category')
    .action(async (options: ModuleListOptions) => {
      const { listModules } = await import('./list-modules.ts')
      await listModules(options)
    })
  withServerOption(withJsonOption(modules.command('show').description('show what a module makes and takes')))
    .argument('<id>', 'id of the module')
    .option('--code', 'its main.tf, too')
    .action(async (id: string, options: ReadOptions & { code?: boolean }) => {
      const { showModule } = await import('./show-module.ts')
      await showModule(id, options)
    })
}
