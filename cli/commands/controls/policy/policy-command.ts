import { type Command, Option } from 'commander'
import { controlsOption, withJsonOption } from '../../server-option.ts'
import type { ExportOptions, ImportOptions } from './options.ts'

const aliasesOption = [
  '--aliases <file...>',
  'Azure’s list: az provider list --expand resourceTypes/aliases -o json',
] as const

/** `parapet controls import` and `export`: Azure Policy definitions as controls, and controls as definitions. */
export function addPolicy(controls: Command): void {
  withJsonOption(
    controls.command('import').description('read Azure Policy definitions and initiatives as controls and standards'),
  )
    .argument('<files...>', 'JSON of definitions and initiatives, such as az policy definition list gives')
    .addOption(controlsOption('the folder that they are written to; without it nothing is'))
    .option('--parameter <name=value...>', 'values of parameters; others take their defaults')
    .option('--parameters <file>', 'values of parameters as JSON, as an assignment has them')
    .option('--type <type...>', 'the types of resources that are meant, for definitions that name none')
    .option(...aliasesOption)
    .addHelpText(
      'after',
      [
        '',
        'What cannot be judged is refused by name, with the reason, and the exit code is 5.',
        '',
        'Examples:',
        '  parapet controls import policy.json --controls our-controls',
        '  parapet controls import allowed.json --type Microsoft.Storage/storageAccounts --parameter \'allowed=["westeurope"]\'',
      ].join('\n'),
    )
    .action(async (files: string[], options: ImportOptions) => {
      const { importControls } = await import('./import-controls.ts')
      importControls(files, options)
    })
  withJsonOption(controls.command('export').description('write controls as Azure Policy definitions'))
    .addOption(
      new Option('--format <format>', 'what they are written as').choices(['azure-policy']).makeOptionMandatory(),
    )
    .option('--control <id...>', 'only these; all when not given')
    .addOption(controlsOption())
    .option('--out <folder>', 'a file for each definition; without it they go to standard output')
    .option(...aliasesOption)
    .action(async (options: ExportOptions) => {
      const { exportControls } = await import('./export-controls.ts')
      await exportControls(options)
    })
}
