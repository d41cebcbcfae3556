import { type Command, InvalidArgumentError, Option } from 'commander'
import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { usageError } from '../../exit-code.ts'
import { withSettingsOptions } from '../../settings/apply-settings.ts'
import { refuseChoice, withChoiceOptions } from '../choice-options.ts'
import { withVariableOptions } from '../deploy/variable-options.ts'
import { withPlanOptions } from '../executions/approval-options.ts'
import { later } from '../later.ts'
import { controlsOption, withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'
import type { FixFileOptions, FixRunOptions } from './options.ts'

const scanNamed = 'id of the scan, its beginning, or latest'
/** Of the library's drafts a server chooses by control, severity and resource. */
const ofFileOnly = ['standard', 'service', 'category', 'exclude'] as const
const applyNamed = 'id of the apply, its beginning, or latest'

/** `parapet fix <scan>`, and `parapet fix plan`, `apply`, `undo`, `prove` and `write`. */
export function addFix(fix: Command): void {
  withSettingsOptions(withChoiceOptions(withVariableOptions(withChoice(fix)), 'with --file: ', ofFileOnly))
    .argument('[scan]', scanNamed)
    .option('--file <path>', 'repair an inventory without a server; - is standard input')
    .addOption(controlsOption('with --file: a folder of your own controls and standards, judged too'))
    .option('--out <folder>', 'with --file: write Terraform, a folder for each fix, and a summary for a pull request')
    .addHelpText(
      'after',
      [
        '',
        'With a scan alone it shows the fix plan: every fix by what it brings, and how far it is.',
        '',
        'Exit codes: 0 all that was applied is closed, 1 something stayed open or failed, 4 a plan waits (--detailed-exitcode).',
        '',
        'Examples:',
        '  parapet fix latest',
        '  parapet fix plan latest --severity critical,high',
        '  parapet fix apply latest --fix immediate-storage',
        '  parapet fix --file inventory.ndjson --out fixes',
      ].join('\n'),
    )
    .action(async (scan: string | undefined, { file, ...options }: FixFileOptions & { file?: string }) => {
      if (file !== undefined) {
        if (scan !== undefined) throw usageError('Give a scan or --file, not both.')
        const { fixFile } = await import('./file/fix-file.ts')
        return fixFile(file, options)
      }
      refuseChoice(options, ofFileOnly)
      if (fix.getOptionValueSource('controls') === 'cli')
        throw usageError(
          '--controls belongs to --file.',
          'A server judges by the folder that its PARAPET_CONTROLS names.',
        )
      if (options.out !== undefined)
        throw usageError('--out belongs to --file.', 'Of a scan: parapet fix write <scan> --out <folder>')
      if (scan === undefined)
        throw usageError('Name the scan whose fixes are meant.', 'For example: parapet fix latest')
      const { showFixPlan } = await import('./show-fix-plan.ts')
      await showFixPlan(scan, options)
    })
  addRunning(fix)
  addDeciding(fix)
  addExport(fix)
}

function addRunning(fix: Command): void {
  const plan = fix.command('plan').description('plan fixes, each in a workspace of its own, and show the plans')
  withPlanOptions(withVariableOptions(withNewChoice(plan)))
    .argument('<scan>', scanNamed)
    .action(async (scan: string, options: FixRunOptions) => {
      const { runFixes } = await import('./run-fixes.ts')
      await runFixes(scan, { ...options, planOnly: true })
    })
  const apply = fix.command('apply').description('plan fixes, ask, apply, and prove what they closed')
  withPlanOptions(withVariableOptions(withNewChoice(apply)))
    .argument('<scan>', scanNamed)
    .action(later(async () => (await import('./run-fixes.ts')).runFixes))
  const write = fix.command('write').description('write the Terraform files of fixes, a folder for each')
  withVariableOptions(withNewChoice(write))
    .argument('<scan>', scanNamed)
    .requiredOption('--out <folder>', 'where to; the folders in it have to be new or empty')
    .action(later(async () => (await import('./write-fixes.ts')).writeFixes))
}

function addExport(fix: Command): void {
  const write = fix.command('export').description('write the fix plan of a scan, for a spreadsheet or a ticket')
  withServerOption(withSubscriptionOption(write, 'of which subscription `latest` is; without, the one of `use`'))
    .argument('<scan>', scanNamed)
    .addOption(new Option('--format <format>', 'CSV, or Markdown').choices(['csv', 'md']).default('csv'))
    .option('--out <file>', 'where to; - is standard output', '-')
    .action(later(async () => (await import('./export-fixes.ts')).exportFixes))
}

/** What is run or written can be what is new alone. */
const withNewChoice = (command: Command): Command =>
  withChoice(command).option('--baseline <file>', 'only the findings that this file of known ones does not hold')

function addDeciding(fix: Command): void {
  const undo = fix.command('undo').description('plan to bring back what an apply of fixes changed, and apply it')
  withServerOption(withJsonOption(withPlanOptions(undo)))
    .argument('<execution>', applyNamed)
    .action(later(async () => (await import('./undo-fix.ts')).undoFix))
  const prove = fix.command('prove').description('read what an apply of fixes changed once more, and judge it anew')
  withServerOption(withJsonOption(prove))
    .argument('<execution>', applyNamed)
    .action(later(async () => (await import('./prove-fix.ts')).proveFix))
}

/** What of a scan is meant. */
function withChoice(command: Command): Command {
  withSubscriptionOption(command, 'of which subscription `latest` is; without, the one of `use`')
  return withServerOption(withJsonOption(command))
    .option('--fix <id...>', 'only these fixes of the fix plan')
    .option('--control <id...>', 'only the findings of these controls')
    .option('--severity <list>', 'only findings of these severities, such as critical,high', parseSeverities)
    .option('--resource <id...>', 'only the findings of these resources')
}

function parseSeverities(text: string, before: readonly Severity[] = []): Severity[] {
  const added = text.split(',').map((one) => {
    const severity = severities.find((known) => known === one.trim().toLowerCase())
    if (severity) return severity
    throw new InvalidArgumentError(`Give some of ${severities.join(', ')}, with commas between them.`)
  })
  return [...before, ...added]
}
