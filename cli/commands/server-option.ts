import { type Command, InvalidArgumentError, Option } from 'commander'
import { severities } from '#app/contract/severities.ts'
import { resultFormats } from '../output/data/result-format.ts'

/** Adds `--server` to a command that calls a server. */
export function withServerOption(command: Command): Command {
  return command.addOption(new Option('--server <url>', 'address of the Parapet server').env('PARAPET_SERVER'))
}

/** Adds `--subscription` to a command. @param description what the subscription is of */
export function withSubscriptionOption(command: Command, description: string): Command {
  return command.addOption(new Option('--subscription <id or name>', description).env('PARAPET_SUBSCRIPTION'))
}

/** Adds `-o`, `--query` and `--json` to a command that reads. */
export function withJsonOption(command: Command): Command {
  return command
    .addOption(
      new Option('-o, --output <form>', 'print a table for people, or data')
        .choices(resultFormats)
        .env('PARAPET_OUTPUT'),
    )
    .addOption(new Option('--query <jmespath>', 'print what this selects of the data, as JSON or in the form of -o'))
    .addOption(new Option('--json', 'the same as -o json'))
}

/** `--fail-on-not-assessed` and `--min-assessed`, of commands that judge. */
export function withAssessedOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--fail-on-not-assessed', 'exit with 5 when a control that applies was not assessed everywhere').env(
        'PARAPET_FAIL_ON_NOT_ASSESSED',
      ),
    )
    .addOption(
      new Option('--min-assessed <percent>', 'exit with 5 when fewer of the controls that apply were assessed')
        .argParser(percentOf)
        .env('PARAPET_MIN_ASSESSED'),
    )
}

/** `--baseline`, `--changed-since`, `--min-score` and `--max-drop`, of commands that judge. */
export function withMemoryOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--baseline <file>', 'fail only on findings that this file does not hold').env('PARAPET_BASELINE'),
    )
    .addOption(
      new Option('--changed-since <scan>', 'fail only on findings that this scan of the server did not have').env(
        'PARAPET_CHANGED_SINCE',
      ),
    )
    .addOption(
      new Option('--min-score <score>', 'exit with 1 when the score is lower')
        .argParser(percentOf)
        .env('PARAPET_MIN_SCORE'),
    )
    .addOption(
      new Option('--max-drop <points>', 'exit with 1 when the score fell further')
        .argParser(percentOf)
        .env('PARAPET_MAX_DROP'),
    )
}

/** @throws InvalidArgumentError for what is no number from 0 to 100 */
function percentOf(text: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?)%?$/.exec(text) ?? []
  if (digits !== undefined && Number(digits) <= 100) return Number(digits)
  throw new InvalidArgumentError('Give a percentage from 0 to 100, such as 95.')
}

/** `--controls`, of commands that judge or show controls. */
export function controlsOption(description = 'a folder of your own controls and standards, judged too'): Option {
  return new Option('--controls <folder>', description).env('PARAPET_CONTROLS')
}

/** `--fail-on`, of commands that show gaps. */
export function failOnOption(): Option {
  return new Option('--fail-on <severity>', 'exit with 1 when a gap is this heavy or heavier')
    .choices(severities)
    .env('PARAPET_FAIL_ON')
}
