import { type Command, Option } from 'commander'
import { examples } from './examples.ts'
import { chooseResultFormat, type ResultOptions } from './output/data/result-format.ts'
import { beginPaging } from './output/paging.ts'
import { quieten } from './output/stdout.ts'
import { isFlag, requireClear, saysNo } from './require-clear.ts'
import { applySettings } from './settings/apply-settings.ts'

interface GlobalOptions extends ResultOptions {
  quiet?: boolean
  color?: boolean
  pager?: boolean
}

/** Commands whose results are long, and are read from their beginning. */
const lists: ReadonlySet<string> = new Set(['list', 'versions', 'diff', 'deliveries'])

/** What makes the profile that it names. */
const makesProfile: ReadonlySet<string> = new Set(['login', 'config set'])

/** Gives a command and those within it what all have: `--quiet`, `--no-color`, `--no-pager` and `--profile`. A variable that says no is none for a flag. */
export function withGlobalOptions(top: Command): void {
  for (const command of withSubcommands(top)) {
    if (command.commands.length === 0)
      command
        .addOption(new Option('-q, --quiet', 'print results and errors only').helpGroup('Every command has:'))
        .addOption(new Option('--no-color', 'print without colours (NO_COLOR)').helpGroup('Every command has:'))
        .addOption(new Option('--no-pager', 'print long lists as they are (PAGER)').helpGroup('Every command has:'))
        .addOption(
          new Option('--profile <name>', 'the server, sign-in and settings of this profile').helpGroup(
            'Every command has:',
          ),
        )
    command.configureHelp({ optionDescription })
    addExamples(command)
    for (const option of command.options) {
      if (option.envVar === undefined) continue
      if (isFlag(option) && saysNo(process.env[option.envVar])) option.envVar = undefined
    }
  }
}

/** Before a command runs, what the options of all and the settings of the repository say takes effect. The help of the program names its commands. */
export function addGlobalOptions(program: Command): void {
  program.configureHelp({ optionDescription, subcommandTerm: (command) => command.name() })
  program.hook('preAction', async (_program, command) => {
    requireClear(command)
    if (process.env.PARAPET_PROFILE && !makesProfile.has(wordsOf(command))) {
      const { requireProfile } = await import('./settings/person/require-profile.ts')
      requireProfile()
    }
    const options = command.opts<GlobalOptions>()
    if (options.quiet) quieten()
    if (options.color === false) process.env.NO_COLOR = '1'
    applyColourVariables(process.env)
    await applySettings(command)
    const reads = command.options.some(({ long }) => long === '--json')
    const isData = reads && (await chooseResultFormat(options))
    if (isData) command.setOptionValue('json', true)
    else if (lists.has(command.name()) && options.pager !== false) beginPaging()
  })
}

function addExamples(command: Command): void {
  const lines = examples[wordsOf(command)]
  if (!lines) return
  const heading = lines.length === 1 ? 'Example:' : 'Examples:'
  command.addHelpText('after', ['', heading, ...lines.map((line) => `  parapet ${line}`)].join('\n'))
}

/** `scans list`. */
const wordsOf = (command: Command): string =>
  command.parent ? `${wordsOf(command.parent)} ${command.name()}`.trim() : ''

function* withSubcommands(command: Command): Generator<Command> {
  yield command
  for (const one of command.commands) yield* withSubcommands(one)
}

/** What commander says of an option, without its variable: help names the rule once. */
function optionDescription({ description, argChoices, defaultValue, defaultValueDescription }: Option): string {
  const extra = [
    ...(argChoices ? [`choices: ${argChoices.join(', ')}`] : []),
    ...(defaultValue !== undefined && typeof defaultValue !== 'boolean'
      ? [`default: ${defaultValueDescription ?? JSON.stringify(defaultValue)}`]
      : []),
  ]
  return extra.length > 0 ? `${description} (${extra.join(', ')})` : description
}

/** What draws in colours knows FORCE_COLOR only (https://no-color.org, https://force-color.org). */
function applyColourVariables(env: NodeJS.ProcessEnv): void {
  if (env.NO_COLOR) env.FORCE_COLOR = '0'
}
