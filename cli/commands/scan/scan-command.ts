import { type Command, Option } from 'commander'
import { exportCommand } from '#app/domain/arm/inventory-file/export-command.ts'
import { usageError } from '../../exit-code.ts'
import {
  controlsOption,
  failOnOption,
  withAssessedOptions,
  withJsonOption,
  withServerOption,
} from '../server-option.ts'
import type { ScanOptions } from './options.ts'

/** `parapet scan [subscription...]`, `parapet scan --all` and `parapet scan --file <path>`. */
export function addScan(program: Command): void {
  const command = program
    .command('scan')
    .description('scan subscriptions, or judge an inventory file without any server')
    .argument(
      '[subscriptions...]',
      'ids or names, or beginnings of them; without, the one of `use` (env: PARAPET_SUBSCRIPTION, for one)',
    )
    .option('--all', 'scan all subscriptions of the active environment')
    .option('--file <path>', 'judge an inventory file in this process; - reads standard input')
    .addOption(failOnOption())
    .addOption(
      new Option('--report <file>', 'write all findings and the summary as JSON; - for standard output').env(
        'PARAPET_REPORT',
      ),
    )
    .addOption(
      new Option('--exceptions <file>', 'with --file: leave out what this YAML or JSON file accepts').env(
        'PARAPET_EXCEPTIONS',
      ),
    )
    .addOption(controlsOption('with --file: a folder of your own controls and standards, judged too'))
    .option('--save', 'with --file: store it on the server as a scan too')
  withServerOption(withJsonOption(withAssessedOptions(command)))
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  parapet scan "Aldergrove – Production" --fail-on high',
        '  parapet scan --all --fail-on critical',
        `  ${exportCommand} | parapet scan --file - --min-assessed 60 --report report.json`,
      ].join('\n'),
    )
    .action(async (subscriptions: string[], options: ScanOptions) => {
      if (options.json && options.report === '-')
        throw usageError('--json and --report - both go to standard output.', 'Give one of them.')
      if (options.file !== undefined) {
        if (subscriptions.length > 0 || options.all) throw usageError('Give subscriptions or --file, not both.')
        const { scanFile } = await import('./scan-file.ts')
        return scanFile(options.file, options)
      }
      if (options.save) throw usageError('--save belongs to --file.')
      if (command.getOptionValueSource('exceptions') === 'cli')
        throw usageError('--exceptions belongs to --file.', 'Give them to the server: parapet exceptions import <file>')
      if (command.getOptionValueSource('controls') === 'cli')
        throw usageError(
          '--controls belongs to --file.',
          'A server judges by the folder that its PARAPET_CONTROLS names.',
        )
      if (options.all && subscriptions.length > 0) throw usageError('Name subscriptions or give --all, not both.')
      if (options.all || subscriptions.length > 1) {
        if (options.report) throw usageError('--report is of one subscription.', 'Scan each with a report of its own.')
        const { scanSubscriptions } = await import('./scan-subscriptions.ts')
        return scanSubscriptions(options.all ? undefined : subscriptions, options)
      }
      const { scanSubscription } = await import('./scan-subscription.ts')
      return scanSubscription(subscriptions[0] ?? process.env.PARAPET_SUBSCRIPTION, options)
    })
}
