import { type Command, Option } from 'commander'
import { ExceptionState } from '#app/contract/exceptions.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'
import type { ExceptionListOptions, ImportOptions } from './options.ts'

/** `parapet exceptions list`, `export [file]` and `import <file>`. */
export function addExceptions(program: Command): void {
  const exceptions = program.command('exceptions').description('findings that are accepted: why, by whom, until when')
  withServerOption(withJsonOption(exceptions.command('list').description('list exceptions')))
    .option('--control <id>', 'only of this control')
    .addOption(new Option('--state <state>', 'of which state').choices(ExceptionState.options).default('inForce'))
    .action(async (options: ExceptionListOptions) => {
      const { listExceptions } = await import('./list-exceptions.ts')
      await listExceptions(options)
    })
  withServerOption(exceptions.command('export').description('print those in force as a YAML file'))
    .argument('[file]', 'write it here; without, to standard output')
    .action(async (file: string | undefined, options: ExceptionListOptions) => {
      const { exportExceptions } = await import('./export-exceptions.ts')
      await exportExceptions(file, options)
    })
  const load = exceptions.command('import').description('add those of a file that are not in force yet')
  withServerOption(withJsonOption(withSubscriptionOption(load, 'to which subscription; without, the one of `use`')))
    .argument('<file>', 'a YAML or JSON file, as export writes it')
    .action(async (file: string, options: ImportOptions) => {
      const { importExceptions } = await import('./import-exceptions.ts')
      await importExceptions(file, options)
    })
}
