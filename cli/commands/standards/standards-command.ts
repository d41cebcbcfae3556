import type { Command } from 'commander'
import { later } from '../later.ts'
import { withPageOptions } from '../page-options.ts'
import { controlsOption, withJsonOption } from '../server-option.ts'

/** `parapet standards list` and `parapet standards show <standard>`, without any server. How they stand: `parapet compliance`. */
export function addStandards(standards: Command): void {
  withPageOptions(withJsonOption(standards.command('list').description('list all standards')))
    .addOption(controlsOption('a folder of your own controls and standards, listed too'))
    .action(later(async () => (await import('./list-standards.ts')).listStandards))
  withJsonOption(standards.command('show').description('show a standard with the controls of each requirement'))
    .argument('<standard>', 'its id or short name')
    .addOption(controlsOption('a folder of your own controls and standards, looked in too'))
    .action(later(async () => (await import('./show-standard.ts')).showStandard))
}
