import { type Command, InvalidArgumentError, Option } from 'commander'
import { severities } from '#app/contract/severities.ts'

/** Adds `--server` to a command that calls a server. */
export function withServerOption(command: Command): Command {
  return command.addOption(new Option('--server <url>', 'address of the Parapet server').env('PARAPET_SERVER'))
}

/** Adds `--subscription` to a command. @param description what the subscription is of */
export function withSubscriptionOption(command: Command, description: string): Command {
  return command.addOption(new Option('--subscription <id or name>', description).env('PARAPET_SUBSCRIPTION'))
}

/** Adds `--json` to a command that reads. */
export function withJsonOption(command: Command): Command {
  return command.addOption(new Option('--json', 'print JSON').env('PARAPET_JSON'))
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

/** @throws InvalidArgumentError for what is no number from 0 to 100 */
function percentOf(text: string): number {
  const percent = Number(text.replace(/%$/, ''))
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent
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
