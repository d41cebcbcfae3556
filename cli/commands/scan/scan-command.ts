import { type Command, Option } from 'commander'
import { severities } from '#app/contract/severity.ts'
import { usageError } from '../../exit-code.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { ScanOptions } from './options.ts'

/** `parapet scan [subscription]` and `parapet scan --file <path>`. */
export function addScan(program: Command): void {
  const command = program
    .command('scan')
    .description('scan a subscription, or judge an inventory file without any server')
    .argument(
      '[subscription]',
      'id or name, or a beginning of it; without, the one of `use` (env: PARAPET_SUBSCRIPTION)',
    )
    .option('--file <path>', 'judge an inventory file in this process; - reads standard input')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 when a gap is this heavy or heavier')
        .choices(severities)
        .env('PARAPET_FAIL_ON'),
    )
    .addOption(new Option('--report <file>', 'write all findings and the summary as JSON').env('PARAPET_REPORT'))
    .option('--save', 'with --file: store it on the server as a scan too')
  withServerOption(withJsonOption(command))
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  parapet scan "Aldergrove – Production" --fail-on high',
        '  az graph query -q "resources" -o json | parapet scan --file - --report report.json',
      ].join('\n'),
    )
    .action(async (subscription: string | undefined, options: ScanOptions) => {
      if (options.file !== undefined) {
        if (subscription !== undefined) throw usageError('Give a subscription or --file, not both.')
        const { scanFile } = await import('./scan-file.ts')
        return scanFile(options.file, options)
      }
      if (options.save) throw usageError('--save belongs to --file.')
      const { scanSubscription } = await import('./scan-subscription.ts')
      return scanSubscription(subscription ?? process.env.PARAPET_SUBSCRIPTION, options)
    })
}
