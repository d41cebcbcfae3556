import { type Command, Option } from 'commander'
import { usageError } from '../../../exit-code.ts'
import { later } from '../../later.ts'
import { controlsOption, withJsonOption, withServerOption } from '../../server-option.ts'
import { whichOf } from '../../which-of.ts'
import type { ImportOptions } from './options.ts'

const aliasesOption = [
  '--aliases <file...>',
  'Azure’s list: az provider list --expand resourceTypes/aliases -o json',
] as const

/** `parapet controls import` and `export`: Azure Policy definitions as controls, and controls as definitions. */
export function addPolicy(controls: Command): void {
  const command = controls
    .command('import')
    .description('read Azure Policy definitions and initiatives as controls and standards')
  withServerOption(withJsonOption(command))
    .argument('[files...]', 'JSON of definitions and initiatives, such as az policy definition list gives')
    .option(
      '--subscription <id or name>',
      'in place of files: what is assigned there, above it and below it, read by the active environment',
    )
    .option('--management-group <id or name>', 'in place of files: what is assigned at this group and above it')
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
        '  parapet controls import --subscription Production --controls our-controls',
        '  parapet controls import allowed.json --type Microsoft.Storage/storageAccounts --parameter \'allowed=["westeurope"]\'',
      ].join('\n'),
    )
    .action(async (files: string[], options: ImportOptions) => {
      const isAssigned = ['subscription', 'managementGroup'].some(
        (name) => command.getOptionValueSource(name) === 'cli',
      )
      if (files.length > 0 && isAssigned)
        throw usageError('Give files, or --subscription or --management-group, not both.')
      if (files.length > 0) {
        const { importFiles } = await import('./import-files.ts')
        return importFiles(files, options)
      }
      const { subscription, managementGroup } = options
      const meant = whichOf(command, { subscription, managementGroup })
      if (meant.subscription === undefined && meant.managementGroup === undefined)
        throw usageError(
          'Say what to import.',
          'Give files of definitions, or --subscription or --management-group for what is assigned there.',
        )
      const { importAssigned } = await import('./import-assigned.ts')
      return importAssigned({ ...options, ...meant })
    })
  withJsonOption(controls.command('export').description('write controls as Azure Policy definitions'))
    .addOption(
      new Option('--format <format>', 'what they are written as').choices(['azure-policy']).makeOptionMandatory(),
    )
    .option('--control <id...>', 'only these; all when not given')
    .addOption(controlsOption())
    .option('--out <folder>', 'a file for each definition; without it they go to standard output')
    .option(...aliasesOption)
    .action(later(async () => (await import('./export-controls.ts')).exportControls))
}
