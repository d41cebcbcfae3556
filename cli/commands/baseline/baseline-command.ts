import { type Command, Option } from 'commander'
import { withSettingsOptions } from '../../settings/apply-settings.ts'
import { withChoiceOptions } from '../choice-options.ts'
import { controlsOption, withJsonOption, withServerOption } from '../server-option.ts'
import { whichOf } from '../which-of.ts'
import type { BaselineDiffOptions, BaselineSource } from './options.ts'

/** `parapet baseline write <baseline>` and `parapet baseline diff <baseline> [other]`. */
export function addBaseline(baseline: Command): void {
  const write = baseline.command('write')
  const diff = baseline.command('diff')
  withSource(write.description('write the failures of a file or of a scan as a baseline'))
    .argument('<baseline>', 'the file to write; - for standard output')
    .addHelpText(
      'after',
      '\nExamples:\n  parapet baseline write baseline.json --file inventory.ndjson\n  parapet baseline write baseline.json --scan latest --subscription Production\n  parapet baseline write baseline.json --all-subscriptions',
    )
    .action(async (target: string, options: BaselineSource) => {
      const { writeBaseline } = await import('./write-baseline.ts')
      await writeBaseline(target, meantBy(write, options))
    })
  withSource(withJsonOption(diff.description('what came and what went since a baseline')))
    .argument('<baseline>', 'the older one')
    .argument('[other]', 'the newer one; without, what --file or --scan gives')
    .action(async (before: string, other: string | undefined, options: BaselineDiffOptions) => {
      const { diffBaseline } = await import('./diff-baseline.ts')
      await diffBaseline(before, other, meantBy(diff, options))
    })
}

function meantBy<Options extends BaselineSource>(command: Command, options: Options): Options {
  const { subscription, allSubscriptions, managementGroup } = options
  return { ...options, ...whichOf(command, { subscription, allSubscriptions, managementGroup }) }
}

const withSource = (command: Command) =>
  withSettingsOptions(withChoiceOptions(withServerOption(command), 'with --file: '))
    .option('--file <path>', 'an inventory file, judged in this process; - reads standard input')
    .addOption(
      new Option('--exceptions <file>', 'with --file: leave out what this file accepts').env('PARAPET_EXCEPTIONS'),
    )
    .addOption(controlsOption('with --file: a folder of your own controls, judged too'))
    .addOption(
      new Option(
        '--subscription <id or name...>',
        'of which subscription `latest` is, else the one of `use`; of several, the latest scan of each',
      ),
    )
    .option('--all-subscriptions', 'the latest scan of each subscription of the active environment')
    .option('--management-group <id or name>', 'the latest scan of each of these below the group')
    .option('--scan <scan>', 'a scan of the server: its id, the beginning of it, or latest')
