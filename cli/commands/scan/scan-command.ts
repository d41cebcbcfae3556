import { type Command, Option } from 'commander'
import { exportCommand } from '#app/domain/arm/inventory-file/export-command.ts'
import { usageError } from '../../exit-code.ts'
import { failOnOption, withAssessedOptions, withJsonOption, withServerOption } from '../server-option.ts'
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
    .option('--plan <file>', 'judge what a plan of Terraform makes of Azure, as terraform show -json writes it; - too')
    .option('--what-if <file>', 'judge the answer of az deployment … what-if --no-pretty-print; - too')
    .option('--against <inventory>', 'with --plan or --what-if: only what the deployment opens and closes there')
    .option('--dir <folder>', 'with --plan: its configuration, to name file and line of findings')
    .addOption(failOnOption())
    .addOption(
      new Option('--report <file>', 'write all findings and the summary as JSON; - for standard output').env(
        'PARAPET_REPORT',
      ),
    )
    .addOption(
      new Option(
        '--exceptions <file>',
        'with --file, --plan or --what-if: leave out what this YAML or JSON file accepts',
      ).env('PARAPET_EXCEPTIONS'),
    )
    .option('--save', 'with --file: store it on the server as a scan too')
  withServerOption(withJsonOption(withAssessedOptions(command)))
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  parapet scan "Aldergrove – Production" --fail-on high',
        '  parapet scan --all --fail-on critical',
        '  terraform show -json plan.bin | parapet scan --plan - --dir . --fail-on high',
        `  ${exportCommand} | parapet scan --file - --min-assessed 60 --report report.json`,
      ].join('\n'),
    )
    .action(async (subscriptions: string[], options: ScanOptions) => {
      if (options.json && options.report === '-')
        throw usageError('--json and --report - both go to standard output.', 'Give one of them.')
      if (options.plan !== undefined || options.whatIf !== undefined) {
        const { scanDeployment } = await import('./scan-deployment.ts')
        return scanDeployment(subscriptions, options)
      }
      if (options.against !== undefined || options.dir !== undefined)
        throw usageError(`--${options.dir === undefined ? 'against' : 'dir'} belongs to --plan.`)
      if (options.file !== undefined) {
        if (subscriptions.length > 0 || options.all) throw usageError('Give subscriptions or --file, not both.')
        const { scanFile } = await import('./scan-file.ts')
        return scanFile(options.file, options)
      }
      if (options.save) throw usageError('--save belongs to --file.')
      if (command.getOptionValueSource('exceptions') === 'cli')
        throw usageError('--exceptions belongs to --file.', 'Give them to the server: parapet exceptions import <file>')
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
