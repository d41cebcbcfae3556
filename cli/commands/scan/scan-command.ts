import { type Command, Option } from 'commander'
import { reportFormats } from '#app/contract/report-formats.ts'
import { exportCommand } from '#app/domain/arm/inventory-file/export-command.ts'
import { usageError } from '../../exit-code.ts'
import { addReportTargets, requireOwnPlaces } from '../../judge/report-targets.ts'
import { withSettingsOptions } from '../../settings/apply-settings.ts'
import { timeLimitOf } from '../../time-limit.ts'
import { withChoiceOptions } from '../choice-options.ts'
import {
  controlsOption,
  failOnOption,
  withAssessedOptions,
  withJsonOption,
  withMemoryOptions,
  withServerOption,
} from '../server-option.ts'
import { whichOf } from '../which-of.ts'
import type { ScanOptions } from './options.ts'
import { requireOfFile, requireOfServer, requireOfSeveral } from './options-that-fit.ts'

/** `parapet scan [subscription...]`, `parapet scan --all` and `parapet scan --file <path>`. */
export function addScan(command: Command): void {
  command
    .argument(
      '[subscriptions...]',
      'ids or names, or beginnings of them; without, the one of `use` (env: PARAPET_SUBSCRIPTION, for one)',
    )
    .option('--all', 'scan all subscriptions of the active environment, which may be those of a management group')
    .addOption(new Option('--all-subscriptions', 'the same, as inventory collect has it').implies({ all: true }))
    .option('--management-group <id or name>', 'scan all subscriptions of the active environment below this group')
    .option('--changes', 'read only what changed since the scan before, by the activity log; everything once a day')
    .option('--file <path>', 'judge an inventory file in this process; - reads standard input')
    .option('--plan <file>', 'judge what a plan of Terraform makes of Azure, as terraform show -json writes it; - too')
    .option('--what-if <file>', 'judge the answer of az deployment … what-if --no-pretty-print; - too')
    .option('--against <inventory>', 'with --plan or --what-if: only what the deployment opens and closes there')
    .option('--dir <folder>', 'with --plan: its configuration, to name file and line of findings')
    .addOption(failOnOption())
    .addOption(
      new Option(
        '--report <format=file>',
        `write a report; again for more of them. Formats: ${reportFormats.join(', ')}; without one JSON; - for standard output`,
      )
        .argParser(addReportTargets)
        .env('PARAPET_REPORT'),
    )
    .addOption(
      new Option(
        '--exceptions <file>',
        'with --file, --plan or --what-if: leave out what this YAML or JSON file accepts',
      ).env('PARAPET_EXCEPTIONS'),
    )
    .addOption(
      new Option('--timeout <time>', 'stop after 90s, 10m or 1h: what was judged is kept, exit code 5')
        .argParser(timeLimitOf)
        .env('PARAPET_TIMEOUT'),
    )
    .option('--resume', 'take the scan that is under way, or the last one, instead of beginning another')
    .addOption(
      controlsOption('with --file, --plan or --what-if: a folder of your own controls and standards, judged too'),
    )
    .option('--save', 'with --file: store it on the server as a scan too')
  withSettingsOptions(withChoiceOptions(command))
  withServerOption(withJsonOption(withMemoryOptions(withAssessedOptions(command))))
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  parapet scan "Aldergrove – Production" --fail-on high',
        '  parapet scan --all --fail-on critical',
        '  parapet scan --all --changes',
        '  parapet scan --management-group "Landing zones" --fail-on high --report landing-zones.json',
        '  terraform show -json plan.bin | parapet scan --plan - --dir . --fail-on high',
        `  ${exportCommand} | parapet scan --file - --min-assessed 60 --report report.json`,
        '  parapet scan --file inventory.ndjson --severity critical,high --exclude storage-secure-transfer',
        '  parapet scan --file inventory.ndjson --baseline baseline.json --report sarif=a.sarif --report junit=b.xml',
      ].join('\n'),
    )
    .action(async (subscriptions: string[], given: ScanOptions) => {
      const { plan, whatIf, file } = given
      const options = { ...given, ...whichOf(command, { plan, whatIf, file }) }
      requireOwnPlaces(options.report ?? [], options.json)
      if (options.baseline !== undefined && options.changedSince !== undefined)
        throw usageError('--baseline and --changed-since both say what is known.', 'Give one of them.')
      if (options.plan !== undefined || options.whatIf !== undefined) {
        const { scanDeployment } = await import('./scan-deployment.ts')
        return scanDeployment(subscriptions, options)
      }
      if (options.against !== undefined || options.dir !== undefined)
        throw usageError(`--${options.dir === undefined ? 'against' : 'dir'} belongs to --plan.`)
      if (options.file !== undefined) {
        requireOfFile(subscriptions, options)
        const { scanFile } = await import('./scan-file.ts')
        return scanFile(options.file, options)
      }
      requireOfServer(subscriptions, options, (name) => command.getOptionValueSource(name) === 'cli')
      if (options.all || options.managementGroup !== undefined || subscriptions.length > 1) {
        requireOfSeveral(options)
        const { scanSubscriptions } = await import('./scan-subscriptions.ts')
        return scanSubscriptions(subscriptions.length > 0 ? subscriptions : undefined, options)
      }
      const { scanSubscription } = await import('./scan-subscription.ts')
      return scanSubscription(subscriptions[0] ?? process.env.PARAPET_SUBSCRIPTION, options)
    })
}
