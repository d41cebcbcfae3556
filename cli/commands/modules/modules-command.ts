import type { Command } from 'commander'
import { later } from '../later.ts'
import { withPageOptions } from '../page-options.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet modules list` and `parapet modules show <id>`. */
export function addModules(modules: Command): void {
  withServerOption(withJsonOption(withPageOptions(modules.command('list').description('list the modules by category'))))
    .option('--search <text>', 'only modules with this text')
    .option('--category <category>', 'only this category')
    .action(later(async () => (await import('./list-modules.ts')).listModules))
  withServerOption(withJsonOption(modules.command('show').description('show what a module makes and takes')))
    .argument('<id>', 'id of the module')
    .option('--code', 'its main.tf, too')
    .action(later(async () => (await import('./show-module.ts')).showModule))
}
