import path from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { faultText } from '#app/domain/judgement/catalogue/catalogue.ts'
import { usageError } from '../exit-code.ts'
import { clean } from '../output/clean.ts'
import { note } from '../output/stdout.ts'
import { ParapetCommand } from '../parapet-command.ts'
import { readTextFile } from '../read-text-file.ts'
import { findSettings, settingsFile } from './find-settings.ts'
import type { Settings } from './read-settings.ts'

/** Adds `--config` and `--no-config` to a command that judges: then it takes the settings of the repository. */
export function withSettingsOptions(command: Command): Command {
  return command
    .addOption(new Option('--config <file>', `settings, instead of those of ${settingsFile} in this repository`))
    .addOption(new Option('--no-config', `leave ${settingsFile} unread`))
}

/**
 * Gives a command the options that its settings file has and that neither the command line nor a variable says.
 * @throws CommandError naming every fault of the file with line and column
 */
export async function applySettings(command: Command): Promise<void> {
  const options = command.opts<{ config?: string | false; controls?: string }>()
  const file = settingsOf(command, options.config)
  if (file === undefined) return
  const { readSettings } = await import('./read-settings.ts')
  const settings = readSettings(readTextFile(file), file)
  const faults = [...settings.faults, ...wrongValues(settings, judgingCommand(command))]
  const { namesControls, unknownNames } = await import('./unknown-names.ts')
  if (faults.length === 0 && namesControls(settings)) {
    const { catalogueOf } = await import('../judge/catalogue-of.ts')
    const [folder] = options.controls === undefined ? (settings.values.get('controls') ?? []) : [options.controls]
    faults.push(...unknownNames(settings, await catalogueOf(folder)))
  }
  if (faults.length > 0)
    throw usageError(
      faults.map((fault) => clean(faultText(fault))).join('\n'),
      'Mend the file, or leave it unread with --no-config.',
    )
  note(`  Settings of ${clean(file)}`)
  for (const [word, texts] of settings.values) {
    const option = command.options.find(({ long }) => long === `--${word}`)
    if (!option || ['cli', 'env'].includes(command.getOptionValueSource(option.attributeName()) ?? '')) continue
    command.setOptionValueWithSource(option.attributeName(), optionValue(option, texts), 'config')
  }
}

function settingsOf(command: Command, config: string | false | undefined): string | undefined {
  if (config === false || !command.options.some(({ long }) => long === '--config')) return undefined
  // Of a scan on a server `fix` has its own meaning of the same words.
  if (command.name() === 'fix' && command.opts<{ file?: string }>().file === undefined) return undefined
  if (config !== undefined) return config
  const found = findSettings(process.cwd())
  return found === undefined ? undefined : path.relative('', found)
}

/** `scan` has every word of a settings file, so that a file is checked alike by all commands. */
function judgingCommand(command: Command): Command {
  let root = command
  while (root.parent) root = root.parent
  const scan = root.commands.find((one) => one.name() === 'scan')
  if (scan instanceof ParapetCommand) scan.complete()
  return scan ?? command
}

function wrongValues({ values, faultAt }: Settings, judging: Command) {
  return [...values].flatMap(([word, texts]) => {
    const option = judging.options.find(({ long }) => long === `--${word}`)
    try {
      if (option) optionValue(option, texts)
      return []
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      return [faultAt([word], error.message)]
    }
  })
}

/** As if the texts stood on the command line. @throws InvalidArgumentError */
function optionValue({ parseArg, variadic }: Option, texts: readonly string[]): unknown {
  if (texts.length === 0) return true
  // Commander gives a parser what it has answered before.
  if (parseArg) return texts.reduce<unknown>((before, text) => parseArg(text, before), undefined)
  return variadic ? texts : texts[0]
}
